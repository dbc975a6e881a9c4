/** Parameter names of the schedulers that we support. The first one with a valid value counts. */
export const bookingNames = {
  id: ['bookingUid', 'uid', 'booking_id', 'booking', 'invitee_uuid', 'id'],
  start: ['startTime', 'start', 'event_start_time', 'start_time'],
  end: ['endTime', 'end', 'event_end_time', 'end_time'],
  name: ['attendeeName', 'name', 'invitee_full_name'],
  email: ['email', 'attendeeEmail', 'invitee_email'],
} as const;

/** The parameters that change a page about a booking, each with a pattern of the values that matter. */
export const bookingParameters: Record<string, RegExp> = Object.fromEntries(
  Object.values(bookingNames).flatMap((names) => names.map((name) => [name, /^.{1,254}$/u])),
);
