import { graphql } from 'react-relay/hooks.js';
import type { useCancelBookingMutation } from '#relay/useCancelBookingMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useCancelBookingMutation($input: CancelBookingInput!) {
    cancelBooking(input: $input) {
      ... on CancelBookingPayload @alias(as: "payload") {
        booking {
          ...BookingPane_booking
          ...BookingsPage_booking
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Input = useCancelBookingMutation['variables']['input'];

/** @returns a function that cancels a booking, and whether it is running. */
export function useCancelBooking(onDone?: () => void) {
  const [commit, running] = useAction<useCancelBookingMutation>(mutation, {
    failed: 'Failed to cancel the booking',
    done: 'Booking cancelled',
    onDone: () => onDone?.(),
  });
  return [(input: Input) => commit({ input }), running] as const;
}
