import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectOAuthCalendarInput,
  useConnectOAuthMutation,
} from '#relay/useConnectOAuthMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useConnectOAuthMutation($input: ConnectOAuthCalendarInput!) {
    connectOAuthCalendar(input: $input) {
      ... on ConnectOAuthCalendarPayload @alias(as: "payload") {
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that connects a calendar of an account, and whether it is running. */
export function useConnectOAuth(onConnected: () => void) {
  const [commit, connecting] = useAction<useConnectOAuthMutation>(mutation, {
    failed: 'Failed to connect the calendar',
    onDone() {
      const description = 'Its appointments keep you busy, and your meetings appear there.';
      toast({ title: 'Calendar Connected', description });
      onConnected();
    },
  });
  return [(input: ConnectOAuthCalendarInput) => commit({ input }), connecting] as const;
}
