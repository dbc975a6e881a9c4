import type { BusySpan } from './busySpan.ts';

/** What a reading found. */
export type Reading =
  | { kind: 'unchanged' }
  /** All busy times of the window, and what the next reading needs. */
  | { kind: 'all'; busy: BusySpan[]; state: Record<string, string> };

export interface ReadingOptions {
  /** Busy times outside of it are left out. */
  window: BusySpan;
  /** The zone of the host: that of all-day events, and of times without a zone. */
  timeZone: string;
  /** The state of the last reading. Null to read everything. */
  state: Record<string, string> | null;
}
