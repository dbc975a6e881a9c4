import type { TableData } from '../personalData.ts';

export const oauthTables: readonly TableData[] = [
  {
    table: 'OAuthGrant',
    ofStaff: 'when the calendar or CRM is disconnected; its tokens are sealed',
  },
];
