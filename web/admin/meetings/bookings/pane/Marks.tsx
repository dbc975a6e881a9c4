import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Marks_booking$key } from '#relay/Marks_booking.graphql';
import type { MarksMutation } from '#relay/MarksMutation.graphql';
import * as styles from './BookingWork.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment Marks_booking on Booking {
    id
    status
  }
`;

const mutation = graphql`
  mutation MarksMutation($input: MarkBookingInput!) {
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

const MARKS = { held: 'Held', no_show: 'No-show', booked: 'Unknown' } as const;

/** Whether the visitor came. The show rate is made of these marks. */
export function Marks({ booking: key }: { booking: Marks_booking$key }) {
  const { id, status } = useFragment(fragment, key);
  const [mark, marking] = useAction<MarksMutation>(mutation, {
    failed: 'Failed to mark the booking',
    done: 'Booking marked',
  });
  const marks = Object.keys(MARKS) as (keyof typeof MARKS)[];
  return (
    <div
      role="group"
      aria-label="Did the visitor come?"
      aria-busy={marking}
      className={styles.ways}
    >
      {marks.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === status}
          className={styles.mark}
          onClick={() => each !== status && void mark({ input: { id, status: each } })}
        >
          {MARKS[each]}
        </button>
      ))}
    </div>
  );
}
