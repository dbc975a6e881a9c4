import { graphql } from 'react-relay/hooks.js';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type {
  CreateInboundSourceInput,
  useCreateSourceMutation,
} from '#relay/useCreateSourceMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useCreateSourceMutation($input: CreateInboundSourceInput!) {
    createInboundSource(input: $input) {
      ... on CreateInboundSourcePayload @alias(as: "payload") {
        token
        inboundSource {
          id
          name
          ...SourceList_sources
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

export interface NewSource {
  name: string;
  /** The address that the form tool needs. */
  address: string;
}

/** @returns a function that creates a source, and whether it is running. */
export function useCreateSource(onCreated: (made: NewSource) => void) {
  const [commit, creating] = useAction<useCreateSourceMutation>(mutation, {
    failed: 'Failed to connect the form',
    onDone({ token, inboundSource }) {
      const address = `${window.location.origin}/api/inbound/${token}`;
      onCreated({ name: inboundSource.name, address });
    },
  });
  const create = (input: CreateInboundSourceInput) => commit({ input }, { updater: prepend });
  return [create, creating] as const;
}

/** Inserts the new source into the list. Relay's directives insert into connections only. */
function prepend(store: RecordSourceSelectorProxy): void {
  const made = store.getRootField('createInboundSource')?.getLinkedRecord('inboundSource');
  const sources = store.getRoot().getLinkedRecords('inboundSources');
  if (made && sources) store.getRoot().setLinkedRecords([made, ...sources], 'inboundSources');
}
