import { graphql } from 'react-relay/hooks.js';
import type { useMoveBookingMutation } from '#relay/useMoveBookingMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useMoveBookingMutation($input: RescheduleBookingInput!) {
    rescheduleBooking(input: $input) {
      __typename
      ... on RescheduleBookingPayload {
        booking {
          ...BookingPane_booking
          ...BookingsPage_booking
        }
      }
      ... on SlotTakenError {
        message
      }
      ... on ConflictError {
        message
      }
      ... on InvalidInputError {
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

type Input = useMoveBookingMutation['variables']['input'];

/** @returns a function that moves a booking, and whether it is running. */
export function useMoveBooking(onDone?: () => void) {
  const [commit, running] = useToastedMutation<useMoveBookingMutation>({
    mutation,
    failure: 'Failed to move the booking',
    onSuccess() {
      toast({ title: 'Booking moved' });
      onDone?.();
    },
  });
  return [(input: Input) => commit({ input }), running] as const;
}
