import type { TableData } from '../../platform/personalData.ts';

export const apiKeyTables: readonly TableData[] = [
  { table: 'ApiKey', notPersonal: 'the name of a program, and the hash of its key' },
];
