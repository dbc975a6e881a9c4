import { NOBODY, personalTable, type TableData } from '../platform/personalData.ts';

export const userTables: readonly TableData[] = [
  { table: 'User', ofStaff: 'when an admin deletes the account' },
];

export const invitationTables: readonly TableData[] = [
  {
    table: 'Invitation',
    ofStaff: 'after its retention',
    retention: [
      {
        kind: 'invitations',
        name: 'Invitations',
        days: 90,
        rule: 'After they expired.',
        deletes: '"expiresAt" < $1::timestamptz',
      },
    ],
  },
];

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

export const signInTables: readonly TableData[] = [
  {
    table: 'Session',
    partOf: 'User',
    retention: [
      {
        kind: 'sessions',
        name: 'Sessions, known browsers, password reset links, failed sign-ins',
        days: 0,
        rule: 'When they expire or no longer count.',
      },
    ],
  },
  { table: 'KnownDevice', partOf: 'User' },
  { table: 'PasswordReset', partOf: 'User' },
  { table: 'TwoFactor', partOf: 'User' },
  { table: 'RecoveryCode', partOf: 'TwoFactor' },
  { table: 'LoginFailure', ofStaff: 'hours after the failure, with the hash of an address only' },
];
