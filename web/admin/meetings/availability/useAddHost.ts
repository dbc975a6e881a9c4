import { graphql } from 'react-relay/hooks.js';
import type { useAddHostMutation } from '#relay/useAddHostMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useAddHostMutation($input: AddHostInput!) {
    addHost(input: $input) {
      __typename
      ... on AddHostPayload {
        host {
          id
          name
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that makes an account a host, and whether it is running. */
export function useAddHost(onAdded: (hostId: string) => void) {
  const [commit, adding] = useToastedMutation<useAddHostMutation>({
    mutation,
    failure: 'Failed to add the host',
    onSuccess(payload) {
      const { id, name } = payload.host;
      toast({ title: 'Host added', description: `Visitors can book ${name} in office hours.` });
      onAdded(id);
    },
  });
  return [(userId: string) => commit({ input: { userId } }), adding] as const;
}
