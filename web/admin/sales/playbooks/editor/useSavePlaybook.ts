import { graphql } from 'react-relay/hooks.js';
import type { useSavePlaybookMutation } from '#relay/useSavePlaybookMutation.graphql';
import type { useSavePlaybookPublishMutation } from '#relay/useSavePlaybookPublishMutation.graphql';
import type { FieldIssue } from '../../../../content/fields/issues.ts';
import type { PlaybookContent } from '../../../../content/sales/playbooks/playbook.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { readStoredPlaybook, type StoredPlaybook } from './storedPlaybook.ts';

const updateMutation = graphql`
  mutation useSavePlaybookMutation($input: UpdatePlaybookInput!) {
    updatePlaybook(input: $input) {
      ... on UpdatePlaybookPayload @alias(as: "payload") {
        playbook {
          ...storedPlaybook_playbook
          ...PlaybooksPage_playbook
        }
      }
      ... on Error @alias(as: "error") {
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
    }
  }
`;

const publishMutation = graphql`
  mutation useSavePlaybookPublishMutation($input: PublishPlaybookInput!) {
    publishPlaybook(input: $input) {
      ... on PublishPlaybookPayload @alias(as: "payload") {
        playbook {
          ...storedPlaybook_playbook
          ...PlaybooksPage_playbook
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
        ... on StaleVersionError @alias(as: "stale") {
          version
          savedBy
          savedAt
        }
      }
    }
  }
`;

/** Another person saved a newer version. */
export interface StaleSave {
  readonly version: number;
  readonly savedBy: string | null | undefined;
  readonly savedAt: string;
}

export type SaveOutcome =
  | { kind: 'saved'; playbook: StoredPlaybook }
  | { kind: 'stale'; stale: StaleSave }
  /** The server's message, and the invalid fields if it named any. */
  | { kind: 'refused'; message: string; issues: readonly FieldIssue[] };

/** @returns a function that saves a draft, one that publishes a version, and whether one of them runs. */
export function useSavePlaybook() {
  const [update, isUpdating] = useAction<useSavePlaybookMutation>(updateMutation);
  const [publish, isPublishing] = useAction<useSavePlaybookPublishMutation>(publishMutation);

  return {
    save: async (id: string, version: number, content: PlaybookContent): Promise<SaveOutcome> =>
      outcomeOf(await update({ input: { id, version, ...content } })),
    publish: async (id: string, version: number): Promise<SaveOutcome> =>
      outcomeOf(await publish({ input: { id, version } })),
    isSaving: isUpdating || isPublishing,
  };
}

interface Failure {
  readonly message: string;
  readonly field?: string | null;
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly stale?: StaleSave | null | undefined;
}

type Answer =
  | {
      kind: 'success';
      payload: { readonly playbook: Parameters<typeof readStoredPlaybook>[0] };
    }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'error' }
  | null;

function outcomeOf(answer: Answer): SaveOutcome {
  if (answer?.kind === 'success') {
    return { kind: 'saved', playbook: readStoredPlaybook(answer.payload.playbook) };
  }
  if (answer?.kind !== 'failure') {
    return { kind: 'refused', message: 'Failed to save the playbook', issues: [] };
  }
  const { message, field, stale, issues = field ? [{ field, message }] : [] } = answer.failure;
  return stale ? { kind: 'stale', stale } : { kind: 'refused', message, issues };
}
