import { graphql } from 'react-relay/hooks.js';
import type { useMoveBookingMutation } from '#relay/useMoveBookingMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useMoveBookingMutation($input: RescheduleBookingInput!) {
    rescheduleBooking(input: $input) {
      ... on RescheduleBookingPayload @alias(as: "payload") {
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

type Input = useMoveBookingMutation['variables']['input'];

/** @returns a function that moves a booking, and whether it is running. */
export function useMoveBooking(onDone?: () => void) {
  const [commit, running] = useAction<useMoveBookingMutation>(mutation, {
    failed: 'Failed to move the booking',
    done: 'Booking moved',
    onDone: () => onDone?.(),
  });
  return [(input: Input) => commit({ input }), running] as const;
}
