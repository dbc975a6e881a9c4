import type { TableData } from '../../platform/personalData.ts';

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
