import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BookingWork_booking$key } from '#relay/BookingWork_booking.graphql';
import type { BookingWork_query$key } from '#relay/BookingWork_query.graphql';
import type { BookingWorkMutation } from '#relay/BookingWorkMutation.graphql';
import { control } from '../../../kit/controls.css.ts';
import { DestroyDialog } from '../../../kit/dialog/DialogActions.tsx';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { HandOver } from './HandOver.tsx';
import { Marks } from './Marks.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import * as work from './BookingWork.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment BookingWork_booking on Booking {
    id
    name
    status
    canChange
    ...HandOver_booking
    ...Marks_booking
    ...MoveDialog_booking
  }
`;

const hostsFragment = graphql`
  fragment BookingWork_query on Query {
    ...HandOver_query
  }
`;

const mutation = graphql`
  mutation BookingWorkMutation($input: CancelBookingInput!) {
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

interface Props {
  booking: BookingWork_booking$key;
  hosts: BookingWork_query$key;
}

/** What staff do with a meeting: before it begins they move, cancel or hand it over, after that they mark it. */
export function BookingWork({ booking: key, hosts: hostsKey }: Props) {
  const booking = useFragment(fragment, key);
  const hosts = useFragment(hostsFragment, hostsKey);
  const { id, name, status, canChange } = booking;
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const [cancel, cancelling] = useAction<BookingWorkMutation>(mutation, {
    failed: 'Failed to cancel the booking',
    done: 'Booking cancelled',
    onDone: close,
  });
  if (status === 'cancelled') return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Work</h3>
      {canChange ? (
        <>
          <div className={work.ways}>
            <button type="button" className={control} onClick={() => setOpen('move')}>
              Reschedule
            </button>
            <button type="button" className={control} onClick={() => setOpen('cancel')}>
              Cancel Booking
            </button>
          </div>
          <HandOver booking={booking} hosts={hosts} />
        </>
      ) : (
        <Marks booking={booking} />
      )}
      {open === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {open === 'cancel' && (
        <DestroyDialog
          action={`Cancel the meeting with ${name}`}
          pending={cancelling && 'Cancelling...'}
          onConfirm={() => void cancel({ input: { id } })}
          onClose={close}
        >
          <p>The visitor and the host get a mail that removes it from their calendars.</p>
        </DestroyDialog>
      )}
    </section>
  );
}
