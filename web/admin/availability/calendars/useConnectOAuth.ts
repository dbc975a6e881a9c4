import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectOAuthCalendarInput,
  useConnectOAuthMutation,
} from '#relay/useConnectOAuthMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, connecting] = useResultMutation<
    useConnectOAuthMutation,
    'connectOAuthCalendar',
    'ConnectOAuthCalendarPayload'
  >({
    mutation,
    field: 'connectOAuthCalendar',
    success: 'ConnectOAuthCalendarPayload',
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
  return [(input: ConnectOAuthCalendarInput) => commit({ input }), connecting] as const;
}
