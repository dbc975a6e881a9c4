import { graphql } from 'react-relay/hooks.js';
import type {
  ConnectCalendarAddressInput,
  useConnectAddressMutation,
} from '#relay/useConnectAddressMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useConnectAddressMutation($input: ConnectCalendarAddressInput!) {
    connectCalendarAddress(input: $input) {
      ... on ConnectCalendarAddressPayload @alias(as: "payload") {
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        __typename
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
  const [commit, connecting] = useAction<useConnectAddressMutation>(mutation, {
    done: { title: 'Calendar Added', description: 'Its appointments keep you busy.' },
    onDone: onConnected,
  });
  async function connect(input: ConnectCalendarAddressInput): Promise<void> {
    const outcome = await commit({ input });
    if (outcome?.kind === 'failure' && outcome.failure.__typename === 'InvalidInputError') {
      onRefused(outcome.failure.message);
    } else if (outcome && outcome.kind !== 'success') {
      toast(failureToast(outcome, 'Failed to add the calendar'));
    }
  }
  return [connect, connecting] as const;
}
