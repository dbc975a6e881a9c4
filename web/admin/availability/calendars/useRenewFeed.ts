import { graphql } from 'react-relay/hooks.js';
import type { useRenewFeedMutation } from '#relay/useRenewFeedMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, renewing] = useResultMutation<
    useRenewFeedMutation,
    'renewCalendarFeed',
    'RenewCalendarFeedPayload'
  >({
    mutation,
    field: 'renewCalendarFeed',
    success: 'RenewCalendarFeedPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') onRenewed(outcome.payload.url);
      else toast(failureToast(outcome, 'Failed to make the address'));
    },
  });
  return [(hostId: string) => commit({ input: { hostId } }), renewing] as const;
}
