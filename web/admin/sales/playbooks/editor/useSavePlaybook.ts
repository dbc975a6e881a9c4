import { graphql } from 'react-relay/hooks.js';
import type { useSavePlaybookMutation } from '#relay/useSavePlaybookMutation.graphql';
import type { useSavePlaybookPublishMutation } from '#relay/useSavePlaybookPublishMutation.graphql';
import type { PlaybookContent } from '../../../../content/sales/playbooks/playbook.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { type SaveOutcome, saveOutcome } from '../../../kit/versions/saveOutcome.ts';
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
        ...saveOutcome_refusal
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
        ...saveOutcome_refusal
      }
    }
  }
`;

type Outcome = SaveOutcome<StoredPlaybook>;

/** @returns a function that saves a draft, one that publishes a version, and whether one of them runs. */
export function useSavePlaybook() {
  const [update, isUpdating] = useAction<useSavePlaybookMutation>(updateMutation);
  const [publish, isPublishing] = useAction<useSavePlaybookPublishMutation>(publishMutation);

  return {
    save: async (id: string, version: number, content: PlaybookContent): Promise<Outcome> =>
      saveOutcome(await update({ input: { id, version, ...content } }), readPlaybook),
    publish: async (id: string, version: number): Promise<Outcome> =>
      saveOutcome(await publish({ input: { id, version } }), readPlaybook),
    isSaving: isUpdating || isPublishing,
  };
}

/** What both payloads have. */
interface Payload {
  readonly playbook: Parameters<typeof readStoredPlaybook>[0];
}

const readPlaybook = ({ playbook }: Payload) => readStoredPlaybook(playbook);
