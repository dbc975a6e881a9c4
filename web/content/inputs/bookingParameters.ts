/** Schedulers name the same things differently; the first name that holds something usable counts. */
export const bookingNames = {
  id: ['bookingUid', 'uid', 'booking_id', 'booking', 'invitee_uuid', 'id'],
  start: ['startTime', 'start', 'event_start_time', 'start_time'],
  end: ['endTime', 'end', 'event_end_time', 'end_time'],
  name: ['attendeeName', 'name', 'invitee_full_name'],
  email: ['email', 'attendeeEmail', 'invitee_email'],
} as const;

/** Every parameter that can make a difference to a page about a booking, with the values worth looking at. */
export const bookingParameters: Record<string, RegExp> = Object.fromEntries(
  Object.values(bookingNames).flatMap((names) => names.map((name) => [name, /^.{1,254}$/u])),
);
