import { states } from '../../kit/list/table/StateBadge.css.ts';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { BOOKING_STATUS_LABELS, type BookingStatus } from './bookingStatus.ts';
import * as styles from './bookings.css.ts';

interface Props {
  status: BookingStatus;
  isSimulated: boolean;
}

export function BookingBadge({ status, isSimulated }: Props) {
  return (
    <span className={states}>
      <span className={styles.badge[status]}>{BOOKING_STATUS_LABELS[status]}</span>
      {isSimulated && <StateBadge state="simulated" />}
    </span>
  );
}
