import type { TableData } from '../../platform/personalData.ts';

export const hostTables: readonly TableData[] = [
  { table: 'Host', ofStaff: 'stays for the meetings of the host; its account is taken out of it' },
];
