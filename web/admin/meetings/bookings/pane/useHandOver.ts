import { graphql } from 'react-relay/hooks.js';
import type { useHandOverMutation } from '#relay/useHandOverMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useHandOverMutation($input: HandOverBookingInput!) {
    handOverBooking(input: $input) {
      __typename
      ... on HandOverBookingPayload {
        booking {
          ...BookingPane_booking
          ...BookingsPage_booking
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

type Input = useHandOverMutation['variables']['input'];

/** @returns a function that gives a meeting to another host, and whether it is running. */
export function useHandOver(onDone?: () => void) {
  const [commit, running] = useToastedMutation<useHandOverMutation>({
    mutation,
    failure: 'Failed to hand the booking over',
    onSuccess() {
      toast({ title: 'Booking handed over' });
      onDone?.();
    },
  });
  return [(input: Input) => commit({ input }), running] as const;
}
