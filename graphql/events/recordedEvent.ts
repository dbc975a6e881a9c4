import type { Event } from '../../prisma/generated/client/client.ts';

/** The tables whose changes are recorded. */
type RecordedTable =
  | 'Lead'
  | 'Call'
  | 'Booking'
  | 'Suppression'
  | 'IntegrationRequest'
  | 'Connector';

/** A change of a row. The triggers in prisma/rules say which columns count, and whose values are told. */
export interface RecordedEvent extends Omit<
  Event,
  'table' | 'position' | 'sequence' | 'before' | 'after'
> {
  position: number;
  table: RecordedTable;
  /** Null for a new row. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}

/** Whether the change gave a value to a column that had none. False for a new row. */
export function wasSet({ before, after }: RecordedEvent, column: string): boolean {
  return before !== null && before[column] === null && after[column] !== null;
}
