import { graphql } from 'react-relay/hooks.js';
import type { useAddHostMutation } from '#relay/useAddHostMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useAddHostMutation($input: AddHostInput!) {
    addHost(input: $input) {
      ... on AddHostPayload @alias(as: "payload") {
        host {
          id
          name
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that makes an account a host, and whether it is running. */
export function useAddHost(onAdded: (hostId: string) => void) {
  const [commit, adding] = useAction<useAddHostMutation>(mutation, {
    failed: 'Failed to add the host',
    onDone(payload) {
      const { id, name } = payload.host;
      toast({ title: 'Host added', description: `Visitors can book ${name} in office hours.` });
      onAdded(id);
    },
  });
  return [(userId: string) => commit({ input: { userId } }), adding] as const;
}
