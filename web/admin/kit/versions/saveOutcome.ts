import { graphql, readInlineData } from 'react-relay/hooks.js';
import type { saveOutcome_refusal$key } from '#relay/saveOutcome_refusal.graphql';
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

/** Every save of something that has versions asks for this of a refusal. */
const refusal = graphql`
  fragment saveOutcome_refusal on Error @inline {
    message
    field
    ... on InvalidInputError {
      issues {
        field
        message
      }
    }
    ... on StaleVersionError @alias(as: "stale") {
      version
      savedBy
      savedAt
    }
  }
`;

/** What useAction resolves to. */
type Answer<Payload> =
  | { kind: 'success'; payload: Payload }
  | { kind: 'failure'; failure: saveOutcome_refusal$key }
  | { kind: 'error' }
  | null;

/** @param read what is kept of the payload. */
export function saveOutcome<Payload, Saved>(
  answer: Answer<Payload>,
  read: (payload: Payload) => Saved,
): SaveOutcome<Saved> {
  if (answer?.kind === 'success') return { kind: 'saved', saved: read(answer.payload) };
  if (answer?.kind !== 'failure') return { kind: 'failed' };
  const refused = readInlineData(refusal, answer.failure);
  const { message, field, stale, issues = field ? [{ field, message }] : [] } = refused;
  if (!stale) return { kind: 'refused', message, issues };
  const { version, savedBy, savedAt } = stale;
  return { kind: 'stale', stale: { version, savedBy, savedAt } };
}
