import { graphql } from 'react-relay/hooks.js';
import type { useCreateApiKeyMutation } from '#relay/useCreateApiKeyMutation.graphql';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { CreateApiKey } from '../../../content/partners/createApiKey.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useCreateApiKeyMutation($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      ... on CreateApiKeyPayload @alias(as: "payload") {
        key
        apiKey {
          id
          name
          ...apiKeyTable_apiKey
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

export interface NewKey {
  name: string;
  key: string;
}

/** @returns a function that creates a key, and whether it is running. */
export function useCreateApiKey(onCreated: (made: NewKey) => void) {
  const [commit, creating] = useAction<useCreateApiKeyMutation>(mutation, {
    failed: 'Failed to create the API key',
    onDone({ key, apiKey }) {
      onCreated({ name: apiKey.name, key });
    },
  });
  const create = ({ name, scopes, expiresAt }: CreateApiKey) =>
    commit(
      { input: { name, scopes, expiresAt: expiresAt?.toISOString() ?? null } },
      { updater: prepend },
    );
  return [create, creating] as const;
}

/** Inserts the new key into the list. Relay's directives insert into connections only. */
function prepend(store: RecordSourceSelectorProxy): void {
  const made = store.getRootField('createApiKey')?.getLinkedRecord('apiKey');
  const keys = store.getRoot().getLinkedRecords('apiKeys');
  if (made && keys) store.getRoot().setLinkedRecords([made, ...keys], 'apiKeys');
}
