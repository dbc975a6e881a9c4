import { graphql } from 'react-relay/hooks.js';
import type { useMarkBookingMutation } from '#relay/useMarkBookingMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useMarkBookingMutation($input: MarkBookingInput!) {
    markBooking(input: $input) {
      ... on MarkBookingPayload @alias(as: "payload") {
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

type Input = useMarkBookingMutation['variables']['input'];

/** @returns a function that marks a meeting, and whether it is running. */
export function useMarkBooking(onDone?: () => void) {
  const [commit, running] = useAction<useMarkBookingMutation>(mutation, {
    failed: 'Failed to mark the booking',
    done: 'Booking marked',
    onDone: () => onDone?.(),
  });
  return [(input: Input) => commit({ input }), running] as const;
}
