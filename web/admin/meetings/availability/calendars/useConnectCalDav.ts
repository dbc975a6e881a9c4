import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectCalDavInput,
  useConnectCalDavMutation,
} from '#relay/useConnectCalDavMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useConnectCalDavMutation($input: ConnectCalDavInput!) {
    connectCalDav(input: $input) {
      ... on ConnectCalDavPayload @alias(as: "payload") {
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

/** @returns a function that connects a calendar of a CalDAV account, and whether it is running. */
export function useConnectCalDav(onConnected: () => void) {
  const [commit, connecting] = useAction<useConnectCalDavMutation>(mutation, {
    failed: 'Failed to connect the calendar',
    onDone() {
      const description = 'Its appointments keep you busy, and your meetings appear there.';
      toast({ title: 'Calendar Connected', description });
      onConnected();
    },
  });
  return [(input: ConnectCalDavInput) => commit({ input }), connecting] as const;
}
