import { graphql } from 'react-relay/hooks.js';
import type { useHandOverMutation } from '#relay/useHandOverMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useHandOverMutation($input: HandOverBookingInput!) {
    handOverBooking(input: $input) {
      ... on HandOverBookingPayload @alias(as: "payload") {
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

type Input = useHandOverMutation['variables']['input'];

/** @returns a function that gives a meeting to another host, and whether it is running. */
export function useHandOver(onDone?: () => void) {
  const [commit, running] = useAction<useHandOverMutation>(mutation, {
    failed: 'Failed to hand the booking over',
    done: 'Booking handed over',
    onDone: () => onDone?.(),
  });
  return [(input: Input) => commit({ input }), running] as const;
}
