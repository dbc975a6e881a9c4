import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectCalendarAddressInput,
  useConnectAddressMutation,
} from '#relay/useConnectAddressMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useConnectAddressMutation($input: ConnectCalendarAddressInput!) {
    connectCalendarAddress(input: $input) {
      __typename
      ... on ConnectCalendarAddressPayload {
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

interface Options {
  onConnected(): void;
  /** The address cannot be read. */
  onRefused(message: string): void;
}

/** @returns a function that connects a calendar by its address, and whether it is running. */
export function useConnectAddress({ onConnected, onRefused }: Options) {
  const [commit, connecting] = useResultMutation<useConnectAddressMutation>({
    mutation,
    onOutcome(outcome) {
      if (outcome.kind === 'failure' && outcome.failure.__typename === 'InvalidInputError') {
        onRefused(outcome.failure.message);
      } else if (outcome.kind === 'success') {
        toast({ title: 'Calendar Added', description: 'Its appointments keep you busy.' });
        onConnected();
      } else {
        toast(failureToast(outcome, 'Failed to add the calendar'));
      }
    },
  });
  return [(input: ConnectCalendarAddressInput) => commit({ input }), connecting] as const;
}
