import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectOAuthCalendarInput,
  useConnectOAuthMutation,
} from '#relay/useConnectOAuthMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useConnectOAuthMutation($input: ConnectOAuthCalendarInput!) {
    connectOAuthCalendar(input: $input) {
      __typename
      ... on ConnectOAuthCalendarPayload {
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

/** @returns a function that connects a calendar of an account, and whether it is running. */
export function useConnectOAuth(onConnected: () => void) {
  const [commit, connecting] = useToastedMutation<useConnectOAuthMutation>({
    mutation,
    failure: 'Failed to connect the calendar',
    onSuccess() {
      const description = 'Its appointments keep you busy, and your meetings appear there.';
      toast({ title: 'Calendar Connected', description });
      onConnected();
    },
  });
  return [(input: ConnectOAuthCalendarInput) => commit({ input }), connecting] as const;
}
