import type { TableData } from '../../platform/personalData.ts';

export const userTables: readonly TableData[] = [
  { table: 'User', ofStaff: 'when an admin deletes the account' },
];
