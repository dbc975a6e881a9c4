import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  BookingWork_booking$data,
  BookingWork_booking$key,
} from '#relay/BookingWork_booking.graphql';
import type {
  BookingWork_query$data,
  BookingWork_query$key,
} from '#relay/BookingWork_query.graphql';
import type { BookingWorkCancelMutation } from '#relay/BookingWorkCancelMutation.graphql';
import { control } from '../../kit/controls.css.ts';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import * as styles from '../../kit/list/details/Details.css.ts';
import { MoveDialog } from './MoveDialog.tsx';
import * as work from './bookings.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import type { BookingWorkHandOverMutation } from '#relay/BookingWorkHandOverMutation.graphql';
import { SelectControl } from '../../kit/form/SelectControl.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import type { BookingWorkMarkMutation } from '#relay/BookingWorkMarkMutation.graphql';

const fragment = graphql`
  fragment BookingWork_booking on Booking {
    id
    name
    status
    isSimulated
    canChange
    host @required(action: THROW) {
      id
    }
    ...MoveDialog_booking
  }
`;

const hostsFragment = graphql`
  fragment BookingWork_query on Query {
    hosts @required(action: THROW) {
      id
      name
      active
    }
  }
`;

const cancelMutation = graphql`
  mutation BookingWorkCancelMutation($input: CancelBookingInput!) {
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
  const { hosts } = useFragment(hostsFragment, hostsKey);
  const { id, name, status, isSimulated, canChange } = booking;
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const [cancel, cancelling] = useAction<BookingWorkCancelMutation>(cancelMutation, {
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
        <Marks id={id} status={status} />
      )}
      {open === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {open === 'cancel' && (
        <DestroyDialog
          action={`Cancel the meeting with ${name}`}
          pending={cancelling && 'Cancelling...'}
          onConfirm={() => void cancel({ input: { id } })}
          onClose={close}
        >
          <p>
            {isSimulated
              ? 'Only the host gets an email.'
              : 'The visitor and the host get an email that removes the meeting from their calendars.'}
          </p>
        </DestroyDialog>
      )}
    </section>
  );
}

const handOverMutation = graphql`
  mutation BookingWorkHandOverMutation($input: HandOverBookingInput!) {
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

interface HandOverProps {
  booking: BookingWork_booking$data;
  hosts: BookingWork_query$data['hosts'];
}

function HandOver({ booking, hosts }: HandOverProps) {
  const fieldId = useId();
  const others = hosts.filter(({ id, active }) => active && id !== booking.host.id);
  const [hostId, setHostId] = useState('');
  const [handOver, running] = useAction<BookingWorkHandOverMutation>(handOverMutation, {
    failed: 'Failed to hand over the booking',
    done: 'Booking handed over',
    onDone: () => setHostId(''),
  });
  if (others.length === 0) return null;
  return (
    <div className={work.ways}>
      <label htmlFor={fieldId} className={recipes.label}>
        Hand over to
      </label>
      <SelectControl
        id={fieldId}
        value={hostId}
        choices={[['', 'Choose a host'], ...others.map(({ id, name }) => [id, name] as const)]}
        onChange={setHostId}
      />
      <button
        type="button"
        className={control}
        disabled={!hostId || running}
        onClick={() => void handOver({ input: { id: booking.id, hostId } })}
      >
        Hand over
      </button>
    </div>
  );
}

const markMutation = graphql`
  mutation BookingWorkMarkMutation($input: MarkBookingInput!) {
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

/** Whether the visitor came. The show rate is computed from these marks. */
function Marks({ id, status }: Pick<BookingWork_booking$data, 'id' | 'status'>) {
  const [mark, marking] = useAction<BookingWorkMarkMutation>(markMutation, {
    failed: 'Failed to mark the booking',
    done: 'Booking marked',
  });
  const marks = Object.keys(MARKS) as (keyof typeof MARKS)[];
  return (
    <div role="group" aria-label="Did the visitor come?" aria-busy={marking} className={work.ways}>
      {marks.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === status}
          className={work.mark}
          onClick={() => each !== status && void mark({ input: { id, status: each } })}
        >
          {MARKS[each]}
        </button>
      ))}
    </div>
  );
}
