import { NOBODY, personalTable, type TableData, YEAR_DAYS } from '../../platform/personalData.ts';

const request = personalTable({
  table: 'IntegrationRequest',
  kind: 'integrationRequests',
  find: ({ by, contact }) => (by === 'email' ? { email: contact } : NOBODY),
  count: (where, prisma) => prisma.integrationRequest.count({ where }),
  exported: (where, prisma) =>
    prisma.integrationRequest.findMany({ where, include: { letters: true } }),
  erased: (where, tx) => tx.integrationRequest.deleteMany({ where }),
  retention: [
    {
      kind: 'integration_requests',
      name: 'Integration requests',
      days: 2 * YEAR_DAYS,
      rule: 'After the last change.',
      deletes: '"updatedAt" < $1::timestamptz',
    },
  ],
});

export const integrationRequestTables: readonly TableData[] = [
  request,
  { table: 'IntegrationLetter', partOf: 'IntegrationRequest' },
  { table: 'IntegrationNote', notPersonal: 'a text for everybody who requested an integration' },
  { table: 'AvailableIntegration', notPersonal: 'the name of a product' },
];
