import type { TableData } from '../personalData.ts';

export const limitTables: readonly TableData[] = [
  { table: 'RateLimit', notPersonal: 'hashes that count, until their window ends' },
];
