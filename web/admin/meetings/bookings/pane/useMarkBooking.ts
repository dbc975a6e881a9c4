import { graphql } from 'react-relay/hooks.js';
import type { useMarkBookingMutation } from '#relay/useMarkBookingMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useMarkBookingMutation($input: MarkBookingInput!) {
    markBooking(input: $input) {
      __typename
      ... on MarkBookingPayload {
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

type Input = useMarkBookingMutation['variables']['input'];

/** @returns a function that marks a meeting, and whether it is running. */
export function useMarkBooking(onDone?: () => void) {
  const [commit, running] = useToastedMutation<useMarkBookingMutation>({
    mutation,
    failure: 'Failed to mark the booking',
    onSuccess() {
      toast({ title: 'Booking marked' });
      onDone?.();
    },
  });
  return [(input: Input) => commit({ input }), running] as const;
}
