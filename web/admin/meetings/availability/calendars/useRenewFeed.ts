import { graphql } from 'react-relay/hooks.js';
import type { useRenewFeedMutation } from '#relay/useRenewFeedMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRenewFeedMutation($input: RenewCalendarFeedInput!) {
    renewCalendarFeed(input: $input) {
      ... on RenewCalendarFeedPayload @alias(as: "payload") {
        url
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

/** @returns a function that makes a new address for the feed of a host, and whether it is running. */
export function useRenewFeed(onRenewed: (url: string) => void) {
  const [commit, renewing] = useAction<useRenewFeedMutation>(mutation, {
    failed: 'Failed to make the address',
    onDone(payload) {
      onRenewed(payload.url);
    },
  });
  return [(hostId: string) => commit({ input: { hostId } }), renewing] as const;
}
