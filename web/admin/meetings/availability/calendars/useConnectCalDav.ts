import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectCalDavInput,
  useConnectCalDavMutation,
} from '#relay/useConnectCalDavMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  const [commit, connecting] = useToastedMutation<useConnectCalDavMutation>({
    mutation,
    failure: 'Failed to connect the calendar',
    onSuccess() {
      const description = 'Its appointments keep you busy, and your meetings appear there.';
      toast({ title: 'Calendar Connected', description });
      onConnected();
    },
  });
  return [(input: ConnectCalDavInput) => commit({ input }), connecting] as const;
}
