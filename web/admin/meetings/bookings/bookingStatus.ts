/** The statuses of a booking and their names on screen. */
export const BOOKING_STATUS_LABELS = {
  booked: 'Booked',
  held: 'Held',
  no_show: 'No-show',
  cancelled: 'Cancelled',
} as const;

export type BookingStatus = keyof typeof BOOKING_STATUS_LABELS;
