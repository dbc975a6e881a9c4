import { NOBODY, personalTable, type TableData } from '../../platform/personalData.ts';

const request = personalTable({
  table: 'AccessRequest',
  kind: 'accessRequests',
  find: ({ by, contact }) => (by === 'email' ? { email: contact } : NOBODY),
  count: (where, prisma) => prisma.accessRequest.count({ where }),
  exported: (where, prisma) =>
    prisma.accessRequest.findMany({ where, omit: { decidedById: true } }),
  erased: (where, tx) => tx.accessRequest.deleteMany({ where }),
  retention: [
    {
      kind: 'access_requests',
      name: 'Requests for access',
      days: 180,
      rule: 'After the decision, or after the request if there is no decision.',
      deletes: 'coalesce("decidedAt", "createdAt") < $1::timestamptz',
    },
  ],
});

export const accessRequestTables: readonly TableData[] = [request];
