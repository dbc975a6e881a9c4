import type { BookingSlot } from '../../domain/errors.ts';
import { attributionOf } from './attribution.ts';
import { formEvidenceOf } from './formEvidence.ts';
import type { Input } from './input.ts';
import { failure, type FormPage, route } from './route.ts';

interface BookingFields extends Record<
  'id' | 'start' | 'end' | 'timeZone' | 'status' | 'name' | 'email' | 'hostName',
  string
> {
  phone: string | null;
  notes: string | null;
}

const FIELDS = 'id start end timeZone status name email phone notes hostName';

/** The booking as the API answers it. */
function bookingOf({ hostName, ...fields }: BookingFields) {
  return { ...fields, host: { name: hostName } };
}

interface CreateResult {
  booking: BookingFields;
  token: string;
  manageUrl: string;
  calendarUrl: string;
}

interface ChangeResult {
  booking: BookingFields;
}

/** The page of the booking that a link names. */
function managePage({ params: { token = '' } }: { params: Record<string, string> }): FormPage {
  return { path: `/book/manage/${encodeURIComponent(token)}`, anchor: 'booking' };
}

/** The calendar with the time that was chosen, so that the form is shown again. */
function calendarPage({ body }: { body: Input }): FormPage {
  const host = body.textOrNull('host');
  const chosen = new URLSearchParams();
  for (const name of ['start', 'timeZone', 'type']) {
    const value = body.textOrNull(name);
    if (value) chosen.set(name, value);
  }
  const path = host ? `/book/${encodeURIComponent(host)}` : '/book';
  return { path: `${path}?${chosen}`, anchor: 'booking-form' };
}

const MANAGE: [FormPage] = [{ path: '/book', anchor: 'booking' }];

export const bookingRoutes = [
  route<{ timeZone: string; slots: BookingSlot[] }>({
    method: 'GET',
    path: '/api/booking/slots',
    document: `query RestBookingSlots($from: String!, $to: String!, $timeZone: String!, $host: String, $type: String) {
      result: bookingSlots(from: $from, to: $to, timeZone: $timeZone, host: $host, type: $type) {
        timeZone slots { start end }
      }
    }`,
    variables: ({ query }) => ({
      from: query.get('from') ?? '',
      to: query.get('to') ?? '',
      timeZone: query.get('timeZone') ?? 'UTC',
      host: query.get('host'),
      type: query.get('type'),
    }),
    answer: ({ timeZone, slots }) => ({ status: 200, body: { timeZone, slots } }),
  }),
  route<object>({
    method: 'GET',
    path: '/api/booking/calendar',
    document: `query RestBookingCalendar($month: String, $timeZone: String, $host: String, $type: String) {
      result: bookingCalendar(month: $month, timeZone: $timeZone, host: $host, type: $type) {
        month previous next timeZone hostName meeting minutes
        days { date weekday slots { start end } }
      }
    }`,
    variables: ({ query }) => ({
      month: query.get('month'),
      timeZone: query.get('timeZone'),
      host: query.get('host'),
      type: query.get('type'),
    }),
    answer: (calendar) => ({ status: 200, body: calendar }),
  }),
  route<CreateResult>({
    method: 'POST',
    path: '/api/booking',
    document: `mutation RestCreateBooking($input: CreateBookingInput!) {
      result: createBooking(input: $input) {
        ... on CreateBookingPayload { booking { ${FIELDS} } token manageUrl calendarUrl }
        ${failure('InvalidInputError', 'RateLimitedError', 'SlotTakenError')}
      }
    }`,
    variables: ({ body, postedFrom }) => ({
      input: {
        start: body.text('start'),
        timeZone: body.text('timeZone'),
        name: body.text('name'),
        email: body.text('email'),
        phone: body.optionalText('phone'),
        notes: body.optionalText('notes'),
        host: body.optionalText('host') || null,
        type: body.optionalText('type') || null,
        leadId: body.optionalText('leadId') || null,
        attribution: attributionOf(body, postedFrom),
        form: formEvidenceOf(body),
      },
    }),
    answer: ({ booking: { id, start, end, timeZone, hostName }, manageUrl, calendarUrl }) => ({
      status: 201,
      body: { id, start, end, timeZone, host: { name: hostName }, manageUrl, calendarUrl },
    }),
    form: {
      id: 'booking-form',
      pages: [{ path: '/book', anchor: 'booking-form' }],
      pageOf: calendarPage,
      notice: ({ token }: CreateResult) => `/demo/booking-confirmation?booking=${token}`,
    },
  }),
  ...['cancel', 'reschedule'].map((change) =>
    route<BookingFields>({
      method: 'GET',
      path: `/api/booking/:token/${change}`,
      document: `query RestBookingByLink($token: String!) {
        result: bookingByLink(token: $token) { ${FIELDS} }
      }`,
      variables: ({ params: { token = '' } }) => ({ token }),
      answer: (booking) => ({ status: 200, body: bookingOf(booking) }),
    }),
  ),
  route<ChangeResult>({
    method: 'POST',
    path: '/api/booking/:token/cancel',
    bodyIsOptional: true,
    document: `mutation RestCancelBooking($input: CancelBookingInput!) {
      result: cancelBooking(input: $input) {
        ... on CancelBookingPayload { booking { ${FIELDS} } }
        ${failure()}
      }
    }`,
    variables: ({ params: { token = '' } }) => ({ input: { token } }),
    answer: ({ booking }) => ({ status: 200, body: bookingOf(booking) }),
    form: { id: 'booking', pages: MANAGE, pageOf: managePage, notice: 'cancelled' },
  }),
  route<ChangeResult>({
    method: 'POST',
    path: '/api/booking/:token/reschedule',
    document: `mutation RestRescheduleBooking($input: RescheduleBookingInput!) {
      result: rescheduleBooking(input: $input) {
        ... on RescheduleBookingPayload { booking { ${FIELDS} } }
        ${failure('InvalidInputError', 'SlotTakenError')}
      }
    }`,
    variables: ({ params: { token = '' }, body }) => ({
      input: { token, start: body.text('start') },
    }),
    answer: ({ booking }) => ({ status: 200, body: bookingOf(booking) }),
    form: { id: 'booking', pages: MANAGE, pageOf: managePage, notice: 'moved' },
  }),
  route<ChangeResult>({
    method: 'POST',
    path: '/api/booking/:token/stop-reminders',
    bodyIsOptional: true,
    document: `mutation RestStopReminders($input: StopRemindersInput!) {
      result: stopReminders(input: $input) {
        ... on StopRemindersPayload { booking { ${FIELDS} } }
        ${failure()}
      }
    }`,
    variables: ({ params: { token = '' } }) => ({ input: { token } }),
    answer: ({ booking }) => ({ status: 200, body: bookingOf(booking) }),
    form: { id: 'booking', pages: MANAGE, pageOf: managePage, notice: 'reminders-stopped' },
  }),
];
