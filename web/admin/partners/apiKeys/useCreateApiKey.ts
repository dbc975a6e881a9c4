import { graphql } from 'react-relay/hooks.js';
import type { useCreateApiKeyMutation } from '#relay/useCreateApiKeyMutation.graphql';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { CreateApiKey } from '../../../content/partners/createApiKey.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useCreateApiKeyMutation($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      __typename
      ... on CreateApiKeyPayload {
        key
        apiKey {
          id
          name
          ...apiKeyTable_apiKey
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on NotAllowedError {
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
  const [commit, creating] = useToastedMutation<useCreateApiKeyMutation>({
    mutation,
    failure: 'Failed to create the API key',
    onSuccess({ key, apiKey }) {
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
