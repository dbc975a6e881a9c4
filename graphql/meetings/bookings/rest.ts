import * as z from 'zod/mini';
import { createBooking, newStart } from '../../../web/content/meetings/createBooking.ts';
import { carriedParameters } from '../../../web/content/meetings/interest.ts';
import { findMonth, findSlots } from '../../../web/content/meetings/findSlots.ts';
import { RestError } from '../../http/problems/problems.ts';
import { type Fields, textIfAny, textOrNull, unlessEmpty } from '../../http/rest/readFields.ts';
import { failure, type FormPage, type FormPost, route } from '../../http/rest/route.ts';

const slot = z.object({ start: z.string(), end: z.string() });
const offer = z.object({ timeZone: z.string(), slots: z.array(slot) });

const calendar = z.object({
  month: z.string(),
  previous: z.nullable(z.string()),
  next: z.string(),
  timeZone: z.string(),
  hostName: z.nullable(z.string()),
  type: z.string(),
  types: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      minutes: z.number(),
      description: z.nullable(z.string()),
    }),
  ),
  meeting: z.string(),
  minutes: z.number(),
  place: z.nullable(z.string()),
  days: z.array(z.object({ date: z.string(), weekday: z.number(), slots: z.array(slot) })),
});

const meeting = {
  id: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  host: z.object({ name: z.string() }),
};

const booked = z.object({ ...meeting, manageUrl: z.string(), calendarUrl: z.string() });

const booking = z.object({
  ...meeting,
  status: z.string(),
  isSimulated: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  service: z.nullable(z.string()),
});

const FIELDS =
  'id start end timeZone status isSimulated name email phone notes plan service hostName';

/** The booking as REST returns it. */
function bookingOf<Fields extends { hostName: string }>({ hostName, ...fields }: Fields) {
  return { ...fields, host: { name: hostName } };
}

function changedBooking({ booking }: { booking: Parameters<typeof bookingOf>[0] }) {
  return { status: 200, body: bookingOf(booking) };
}

/** The forms of the page on which a visitor changes a booking. */
function manageForm(notice: string): FormPost {
  return {
    id: 'booking',
    pages: [{ path: '/book', anchor: 'booking' }],
    pageOf: ({ params: { token = '' } }) => ({
      path: `/book/manage/${encodeURIComponent(token)}`,
      anchor: 'booking',
    }),
    notice: () => notice,
  };
}

/** The calendar with the time that was chosen, so that the form is shown again. */
function calendarPage({ fields }: { fields: Fields }): FormPage {
  const host = textOrNull(fields['host']);
  const chosen = new URLSearchParams();
  for (const name of [
    'start',
    'month',
    'timeZone',
    'type',
    'week',
    ...Object.keys(carriedParameters),
  ]) {
    const value = textOrNull(fields[name]);
    if (value) chosen.set(name, value);
  }
  const path = host ? `/book/${encodeURIComponent(host)}` : '/book';
  return { path: `${path}?${chosen}`, anchor: 'booking-form' };
}

/** The operations that show a booking before it is changed. */
const OPERATIONS = {
  cancel: 'RestBookingToCancel',
  reschedule: 'RestBookingToReschedule',
} as const;

export const bookingRoutes = [
  route({
    method: 'GET',
    path: '/api/booking/slots',
    description: {
      summary: 'The free times of the team or of a host, in the days from `from` to `to`.',
      query: findSlots,
      answers: { 200: offer },
    },
    document: `query RestBookingSlots($from: String!, $to: String!, $timeZone: String!, $host: String, $type: String) {
      result: bookingSlots(from: $from, to: $to, timeZone: $timeZone, host: $host, type: $type) {
        timeZone slots { start end }
      }
    }`,
    reads: { timeZone: ({ value }) => value ?? 'UTC' },
    answer: ({ timeZone, slots }) => ({ status: 200, body: { timeZone, slots } }),
  }),
  route({
    method: 'GET',
    path: '/api/booking/calendar',
    description: {
      summary: 'One month of free times. Without a month, the month of the first free time.',
      query: findMonth,
      answers: { 200: calendar },
      refusals: [404],
    },
    document: `query RestBookingCalendar($month: String, $timeZone: String, $host: String, $type: String) {
      result: bookingCalendar(month: $month, timeZone: $timeZone, host: $host, type: $type) {
        month previous next timeZone hostName type types { slug name minutes description } meeting minutes place
        days { date weekday slots { start end } }
      }
    }`,
    missing: () => new RestError(404, 'There is no such calendar.'),
    answer: (body) => ({ status: 200, body }),
  }),
  route({
    method: 'POST',
    path: '/api/booking',
    description: {
      summary:
        'Books a meeting. If the time is taken, the response is 409 with the nearest free times.',
      scope: 'bookings:write',
      body: createBooking,
      answers: { 201: booked },
      refusals: [403, 409],
    },
    document: `mutation RestCreateBooking($input: CreateBookingInput!) {
      result: createBooking(input: $input) {
        ... on CreateBookingPayload { booking { ${FIELDS} } token manageUrl calendarUrl }
        ${failure('InvalidInputError', 'RateLimitedError', 'SlotTakenError')}
      }
    }`,
    reads: {
      host: unlessEmpty,
      type: unlessEmpty,
      leadId: unlessEmpty,
      plan: textIfAny,
      service: textIfAny,
    },
    answer: ({ booking: { id, start, end, timeZone, hostName }, manageUrl, calendarUrl }) => ({
      status: 201,
      body: { id, start, end, timeZone, host: { name: hostName }, manageUrl, calendarUrl },
    }),
    form: {
      id: 'booking-form',
      pages: [{ path: '/book', anchor: 'booking-form' }],
      pageOf: calendarPage,
      notice: ({ token }) => `/demo/booking-confirmation?booking=${token}`,
    },
  }),
  ...(['cancel', 'reschedule'] as const).map((change) =>
    route({
      method: 'GET',
      path: `/api/booking/:token/${change}`,
      description: {
        summary: 'Shows a booking by the token of its link, and changes nothing.',
        answers: { 200: booking },
        refusals: [404],
      },
      document: `query ${OPERATIONS[change]}($token: String!) {
        result: bookingByLink(token: $token) { ${FIELDS} }
      }`,
      missing: () => new RestError(404, 'There is no such booking.'),
      answer: (found) => ({ status: 200, body: bookingOf(found) }),
    }),
  ),
  route({
    method: 'POST',
    path: '/api/booking/:token/cancel',
    description: {
      summary: 'Cancels a booking. A cancelled booking stays as it is.',
      answers: { 200: booking },
      refusals: [404, 409, 429],
    },
    bodyIsOptional: true,
    document: `mutation RestCancelBooking($input: CancelBookingInput!) {
      result: cancelBooking(input: $input) {
        ... on CancelBookingPayload { booking { ${FIELDS} } }
        ${failure('RateLimitedError')}
      }
    }`,
    answer: changedBooking,
    form: manageForm('cancelled'),
  }),
  route({
    method: 'POST',
    path: '/api/booking/:token/reschedule',
    description: {
      summary:
        'Moves a booking. If the time is taken, the response is 409 with the nearest free times.',
      body: newStart,
      answers: { 200: booking },
      refusals: [404, 409, 429],
    },
    document: `mutation RestRescheduleBooking($input: RescheduleBookingInput!) {
      result: rescheduleBooking(input: $input) {
        ... on RescheduleBookingPayload { booking { ${FIELDS} } }
        ${failure('InvalidInputError', 'RateLimitedError', 'SlotTakenError')}
      }
    }`,
    answer: changedBooking,
    form: manageForm('moved'),
  }),
  route({
    method: 'POST',
    path: '/api/booking/:token/stop-reminders',
    description: {
      summary: 'Stops the reminders of a booking.',
      answers: { 200: booking },
      refusals: [404, 429],
    },
    bodyIsOptional: true,
    document: `mutation RestStopReminders($input: StopRemindersInput!) {
      result: stopReminders(input: $input) {
        ... on StopRemindersPayload { booking { ${FIELDS} } }
        ${failure('RateLimitedError')}
      }
    }`,
    answer: changedBooking,
    form: manageForm('reminders-stopped'),
  }),
  route({
    method: 'POST',
    path: '/api/booking/:token/confirm',
    description: {
      summary:
        'Confirms that the email address of a booking belongs to the visitor, by the token of a link in one of our emails.',
      answers: { 200: booking },
      refusals: [404, 409, 429],
    },
    bodyIsOptional: true,
    document: `mutation RestConfirmBooking($input: ConfirmBookingInput!) {
      result: confirmBooking(input: $input) {
        ... on ConfirmBookingPayload { booking { ${FIELDS} } }
        ${failure('RateLimitedError')}
      }
    }`,
    answer: changedBooking,
    form: manageForm('confirmed'),
  }),
];
