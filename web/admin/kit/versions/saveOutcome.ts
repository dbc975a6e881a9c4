import type { FieldIssue } from '../../../content/fields/issues.ts';

/** Another person saved a newer version. */
export interface StaleSave {
  readonly version: number;
  readonly savedBy: string | null | undefined;
  readonly savedAt: string;
}

/** What became of saving something that has versions. */
export type SaveOutcome<Saved, Issue = FieldIssue> =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'stale'; stale: StaleSave }
  /** The server's message, and the invalid fields if it named any. */
  | { kind: 'refused'; message: string; issues: readonly Issue[] }
  /** The request failed without a message for the writer. */
  | { kind: 'failed' };

interface Failure {
  readonly message: string;
  readonly field?: string | null;
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly stale?: StaleSave | null | undefined;
}

/** What useAction resolves to. */
type Answer<Payload> =
  | { kind: 'success'; payload: Payload }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'error' }
  | null;

/** @param read what is kept of the payload. */
export function saveOutcome<Payload, Saved>(
  answer: Answer<Payload>,
  read: (payload: Payload) => Saved,
): SaveOutcome<Saved> {
  if (answer?.kind === 'success') return { kind: 'saved', saved: read(answer.payload) };
  if (answer?.kind !== 'failure') return { kind: 'failed' };
  const { message, field, stale, issues = field ? [{ field, message }] : [] } = answer.failure;
  return stale ? { kind: 'stale', stale } : { kind: 'refused', message, issues };
}
