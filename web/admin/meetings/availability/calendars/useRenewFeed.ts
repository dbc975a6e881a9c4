import { graphql } from 'react-relay/hooks.js';
import type { useRenewFeedMutation } from '#relay/useRenewFeedMutation.graphql';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useRenewFeedMutation($input: RenewCalendarFeedInput!) {
    renewCalendarFeed(input: $input) {
      __typename
      ... on RenewCalendarFeedPayload {
        url
        host {
          ...Calendars_host
        }
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that makes a new address for the feed of a host, and whether it is running. */
export function useRenewFeed(onRenewed: (url: string) => void) {
  const [commit, renewing] = useToastedMutation<useRenewFeedMutation>({
    mutation,
    failure: 'Failed to make the address',
    onSuccess(payload) {
      onRenewed(payload.url);
    },
  });
  return [(hostId: string) => commit({ input: { hostId } }), renewing] as const;
}
