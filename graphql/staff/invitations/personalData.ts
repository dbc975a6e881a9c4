import type { TableData } from '../../platform/personalData.ts';

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
