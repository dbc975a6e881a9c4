import * as z from 'zod/mini';

/** What a page can report. `view` is a page that was reached without a request for its document. */
const TRAFFIC_EVENTS = [
  'view',
  'form_seen',
  'form_begun',
  'form_refused',
  'form_sent',
  'booker_opened',
  'day_chosen',
  'booked',
  'calculator_used',
  'video_played',
  'cta',
] as const;

/** The fields that forms of the site can refuse. */
export const FORM_FIELDS: ReadonlySet<string> = new Set([
  'firstName',
  'name',
  'email',
  'phone',
  'consent',
  'notes',
  'start',
  'timeZone',
  'country',
  'company',
  'integration',
]);

const MOST_EVENTS = 20;
const LONGEST = 2000;

/** The body of POST /api/events. One event with an unknown name refuses the whole. */
export const trafficEvents = z.object({
  events: z
    .array(
      z.object({
        name: z.enum(TRAFFIC_EVENTS),
        page: z.string().check(z.maxLength(LONGEST)),
        field: z.nullish(z.string().check(z.maxLength(LONGEST))),
        at: z.nullish(z.iso.datetime({ offset: true })),
      }),
    )
    .check(z.maxLength(MOST_EVENTS)),
});

export type TrafficEvent = z.output<typeof trafficEvents>['events'][number];
