import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { HandOver_booking$key } from '#relay/HandOver_booking.graphql';
import type { HandOver_query$key } from '#relay/HandOver_query.graphql';
import type { HandOverMutation } from '#relay/HandOverMutation.graphql';
import { control } from '../../../kit/controls.css.ts';
import * as styles from './BookingWork.css.ts';
import { SelectControl } from '../../../kit/form/SelectControl.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const bookingFragment = graphql`
  fragment HandOver_booking on Booking {
    id
    host @required(action: THROW) {
      id
    }
  }
`;

const hostsFragment = graphql`
  fragment HandOver_query on Query {
    hosts @required(action: THROW) {
      id
      name
      active
    }
  }
`;

const mutation = graphql`
  mutation HandOverMutation($input: HandOverBookingInput!) {
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

interface Props {
  booking: HandOver_booking$key;
  hosts: HandOver_query$key;
}

/** Gives the meeting to another host. */
export function HandOver({ booking: key, hosts: hostsKey }: Props) {
  const booking = useFragment(bookingFragment, key);
  const { hosts } = useFragment(hostsFragment, hostsKey);
  const fieldId = useId();
  const others = hosts.filter(({ id, active }) => active && id !== booking.host.id);
  const [hostId, setHostId] = useState('');
  const [handOver, running] = useAction<HandOverMutation>(mutation, {
    failed: 'Failed to hand the booking over',
    done: 'Booking handed over',
    onDone: () => setHostId(''),
  });
  if (others.length === 0) return null;
  return (
    <div className={styles.ways}>
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
