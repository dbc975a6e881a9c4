import { graphql } from 'react-relay/hooks.js';
import type { useSavePageDiscardMutation } from '#relay/useSavePageDiscardMutation.graphql';
import type { useSavePageMutation } from '#relay/useSavePageMutation.graphql';
import type { useSavePagePublishMutation } from '#relay/useSavePagePublishMutation.graphql';
import type { useSavePageRestoreMutation } from '#relay/useSavePageRestoreMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { type SaveOutcome, saveOutcome } from '../../../kit/versions/saveOutcome.ts';
import { readStoredPage, type StoredPage } from './storedPage.ts';

const saveMutation = graphql`
  mutation useSavePageMutation($input: SavePageDraftInput!) {
    savePageDraft(input: $input) {
      ... on SavePageDraftPayload @alias(as: "payload") {
        page {
          ...storedPage_page
          ...PageList_page
        }
      }
      ... on Error @alias(as: "error") {
        ...saveOutcome_refusal
      }
    }
  }
`;

const publishMutation = graphql`
  mutation useSavePagePublishMutation($input: PublishPageInput!) {
    publishPage(input: $input) {
      ... on PublishPagePayload @alias(as: "payload") {
        page {
          ...storedPage_page
          ...PageList_page
        }
      }
      ... on Error @alias(as: "error") {
        ...saveOutcome_refusal
      }
    }
  }
`;

const discardMutation = graphql`
  mutation useSavePageDiscardMutation($input: DiscardPageDraftInput!) {
    discardPageDraft(input: $input) {
      ... on DiscardPageDraftPayload @alias(as: "payload") {
        page {
          ...storedPage_page
          ...PageList_page
        }
      }
      ... on Error @alias(as: "error") {
        ...saveOutcome_refusal
      }
    }
  }
`;

const restoreMutation = graphql`
  mutation useSavePageRestoreMutation($input: RestorePageVersionInput!) {
    restorePageVersion(input: $input) {
      ... on RestorePageVersionPayload @alias(as: "payload") {
        page {
          ...storedPage_page
          ...PageList_page
        }
      }
      ... on Error @alias(as: "error") {
        ...saveOutcome_refusal
      }
    }
  }
`;

export type PageOutcome = SaveOutcome<StoredPage>;

/** What all payloads have. */
interface Payload {
  readonly page: Parameters<typeof readStoredPage>[0];
}

const readPage = ({ page }: Payload) => readStoredPage(page);

/** @returns functions that save, publish or schedule, discard and restore the words of a page. */
export function useSavePage() {
  const [save] = useAction<useSavePageMutation>(saveMutation);
  const [publish] = useAction<useSavePagePublishMutation>(publishMutation);
  const [discard] = useAction<useSavePageDiscardMutation>(discardMutation);
  const [restore] = useAction<useSavePageRestoreMutation>(restoreMutation);
  return {
    save: async (input: useSavePageMutation['variables']['input']): Promise<PageOutcome> =>
      saveOutcome(await save({ input }), readPage),
    publish: async (
      input: useSavePagePublishMutation['variables']['input'],
    ): Promise<PageOutcome> => saveOutcome(await publish({ input }), readPage),
    discard: async (path: string): Promise<PageOutcome> =>
      saveOutcome(await discard({ input: { path } }), readPage),
    restore: async (path: string, version: number): Promise<PageOutcome> =>
      saveOutcome(await restore({ input: { path, version } }), readPage),
  };
}
