import type { Retention } from '../platform/personalData.ts';
import { TABLES } from './tables.ts';

/** A rule of a table. */
export interface TableRetention extends Retention {
  table: string;
}

const JOBS: TableRetention = {
  table: 'job',
  kind: 'jobs',
  name: 'Mails and other finished jobs',
  days: 0,
  rule: 'One hour after the job has finished. A job contains no address: the mail is written when it is sent.',
};

/**
 * All retention rules. The code that owns the data enforces the rules without `deletes` and `apply`, within an hour.
 */
export const RETENTION: readonly TableRetention[] = TABLES.flatMap(({ table, retention = [] }) => [
  ...retention.map((rule) => ({ ...rule, table })),
  // The queue of jobs is no table of the data model.
  ...(table === 'Session' ? [JOBS] : []),
]);
