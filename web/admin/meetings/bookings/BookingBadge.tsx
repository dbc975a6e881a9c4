import { BOOKING_STATUS_LABELS, type BookingStatus } from './bookingStatus.ts';
import * as styles from './bookings.css.ts';

export function BookingBadge({ status }: { status: BookingStatus }) {
  return <span className={styles.badge[status]}>{BOOKING_STATUS_LABELS[status]}</span>;
}
