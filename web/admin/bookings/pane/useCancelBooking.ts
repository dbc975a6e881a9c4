import { graphql } from 'react-relay/hooks.js';
import type { useCancelBookingMutation } from '#relay/useCancelBookingMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, running] = useResultMutation<
    useCancelBookingMutation,
    'cancelBooking',
    'CancelBookingPayload'
  >({
    mutation,
    field: 'cancelBooking',
    success: 'CancelBookingPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to cancel the booking'));
        return;
      }
      toast({ title: 'Booking cancelled' });
      onDone?.();
    },
  });
  return [(input: Input) => commit({ input }), running] as const;
}
