import type { Retention } from '../platform/personalData.ts';
import { TABLES } from './tables.ts';

/** A rule of a table. */
export interface TableRetention extends Retention {
  table: string;
}

/**
 * All retention rules. The code that owns the data enforces the rules without `deletes` and `apply`, within an hour.
 */
export const RETENTION: readonly TableRetention[] = TABLES.flatMap(({ table, retention = [] }) =>
  retention.map((rule) => ({ ...rule, table })),
);
