import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectCalDavInput,
  useConnectCalDavMutation,
} from '#relay/useConnectCalDavMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useConnectCalDavMutation($input: ConnectCalDavInput!) {
    connectCalDav(input: $input) {
      __typename
      ... on ConnectCalDavPayload {
        host {
          ...Calendars_host
        }
      }
      ... on InvalidInputError {
        message
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

/** @returns a function that connects a calendar of a CalDAV account, and whether it is running. */
export function useConnectCalDav(onConnected: () => void) {
  const [commit, connecting] = useResultMutation<
    useConnectCalDavMutation,
    'connectCalDav',
    'ConnectCalDavPayload'
  >({
    mutation,
    field: 'connectCalDav',
    success: 'ConnectCalDavPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to connect the calendar'));
        return;
      }
      const description = 'Its appointments keep you busy, and your meetings appear there.';
      toast({ title: 'Calendar Connected', description });
      onConnected();
    },
  });
  return [(input: ConnectCalDavInput) => commit({ input }), connecting] as const;
}
