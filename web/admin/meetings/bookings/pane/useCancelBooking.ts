import { graphql } from 'react-relay/hooks.js';
import type { useCancelBookingMutation } from '#relay/useCancelBookingMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useCancelBookingMutation($input: CancelBookingInput!) {
    cancelBooking(input: $input) {
      __typename
      ... on CancelBookingPayload {
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

type Input = useCancelBookingMutation['variables']['input'];

/** @returns a function that cancels a booking, and whether it is running. */
export function useCancelBooking(onDone?: () => void) {
  const [commit, running] = useToastedMutation<useCancelBookingMutation>({
    mutation,
    failure: 'Failed to cancel the booking',
    onSuccess() {
      toast({ title: 'Booking cancelled' });
      onDone?.();
    },
  });
  return [(input: Input) => commit({ input }), running] as const;
}
