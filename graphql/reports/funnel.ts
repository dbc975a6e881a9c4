import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { CALL_ME_SOURCE } from '../../web/content/sales/leads/callMe.ts';
import { builder } from '../schema/builder.ts';
import type { OverviewRange } from './overviewRange.ts';

const OverviewOrigin = builder.enumType('OverviewOrigin', {
  description: 'What brought people to the site.',
  values: {
    all: { description: 'The total of all leads.' },
    campaign: { description: 'A campaign.' },
    post: { description: 'A post of the blog, on which the visit began.' },
  } satisfies Record<Funnel['kind'], object>,
});

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export const OverviewFunnel = builder.objectRef<Funnel>('OverviewFunnel').implement({
  description: 'The results of the leads of one campaign, of one post, or of all leads.',
  fields: (t) => ({
    origin: t.expose('kind', {
      type: OverviewOrigin,
      description: 'Whether this row is for all leads, for one campaign or for one post.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The `utm_campaign`, or the slug of the post. Null for the total.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title of the post. Null for all other rows, and if the post was deleted.',
    }),
    leads: t.exposeInt('leads', { description: 'Number of leads.' }),
    called: t.exposeInt('called', { description: 'Number of leads that were called.' }),
    reached: t.exposeInt('reached', { description: 'Number of leads that answered a call.' }),
    bookings: t.exposeInt('bookings', {
      description:
        'Number of meetings that were not cancelled, including those booked without a lead.',
    }),
    simulatedBookings: t.exposeInt('simulatedBookings', {
      description: 'Number of these meetings that the simulator invented.',
    }),
    held: t.exposeInt('held', { description: 'Number of meetings that took place.' }),
    connectRate: t.float({
      nullable: true,
      description:
        'Share of the leads that answered a call, from 0 to 1. Null if there are no leads.',
      resolve: ({ reached, leads }) => share(reached, leads),
    }),
    bookingRate: t.float({
      nullable: true,
      description:
        'Of the leads that answered a call, the share that has a meeting, from 0 to 1. Null if nobody answered.',
      resolve: ({ booked, reached }) => share(booked, reached),
    }),
    showRate: t.float({
      nullable: true,
      description:
        'Of the meetings that staff marked as held or as no-show, the share that took place, from 0 to 1. Null if none is marked.',
      resolve: ({ held, noShows }) => share(held, held + noShows),
    }),
  }),
});

/** The results of the leads of one campaign, of one post, or of all. */
interface Funnel {
  kind: 'all' | 'campaign' | 'post';
  /** The `utm_campaign`, or the slug of the post. Null for all. */
  name: string | null;
  /** The title of the post. Null for campaigns, and for a post that was deleted. */
  title: string | null;
  leads: number;
  /** Leads whose call the provider was asked for. */
  called: number;
  /** Leads who answered a call. */
  reached: number;
  /** Those of them with a meeting that was not cancelled. */
  booked: number;
  /** Meetings that were not cancelled, also of people without a lead. */
  bookings: number;
  /** Those of them that the simulator invented. */
  simulatedBookings: number;
  held: number;
  noShows: number;
}

const MAX_ROWS = 10;

/**
 * Follows the leads of a range, and the meetings that were booked in it without a lead, from campaign and post to the
 * meeting. The first row counts all of them. Then come the campaigns and the posts with the most leads, at most ten each.
 *
 * The post of a visitor is the one on which the visit began.
 */
export function readFunnel(
  { first, last, timeZone }: OverviewRange,
  prisma: PrismaClient,
): Promise<Funnel[]> {
  return prisma.$queryRaw`
    WITH span AS (
      SELECT ${first}::date::timestamp AT TIME ZONE ${timeZone} AS "from",
        (${last}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS "to"
    ), arrived AS (
      SELECT lead.id, "utmCampaign" AS campaign, "landingPage" AS page
      FROM "Lead" AS lead, span WHERE "createdAt" >= "from" AND "createdAt" < "to" AND source <> ${CALL_ME_SOURCE}
    ), called AS (
      SELECT "leadId", bool_or("dispatchedAt" IS NOT NULL) AS called, bool_or("answeredAt" IS NOT NULL AND status <> 'voicemail') AS reached
      FROM "Call", span WHERE "queuedAt" >= "from" GROUP BY "leadId"
    ), met AS (
      SELECT "leadId", count(*) AS bookings, count(*) FILTER (WHERE "isSimulated") AS simulated, count(*) FILTER (WHERE status = 'held') AS held,
        count(*) FILTER (WHERE status = 'no_show') AS missed
      FROM "Booking" WHERE status <> 'cancelled' AND "leadId" IN (SELECT id FROM arrived) GROUP BY "leadId"
    ), facts AS (
      SELECT campaign, page, 1 AS lead, coalesce(called.called, false)::int AS called,
        coalesce(reached, false)::int AS reached, (coalesce(reached, false) AND met."leadId" IS NOT NULL)::int AS booked,
        coalesce(bookings, 0) AS bookings, coalesce(simulated, 0) AS simulated, coalesce(held, 0) AS held, coalesce(missed, 0) AS missed
      FROM arrived LEFT JOIN called ON called."leadId" = arrived.id LEFT JOIN met ON met."leadId" = arrived.id
      UNION ALL
      SELECT "utmCampaign", "landingPage", 0, 0, 0, 0, 1, "isSimulated"::int, (status = 'held')::int, (status = 'no_show')::int
      FROM "Booking", span
      WHERE "leadId" IS NULL AND status <> 'cancelled' AND "createdAt" >= "from" AND "createdAt" < "to"
    ), counted AS (
      SELECT CASE GROUPING(campaign, slug) WHEN 3 THEN 'all' WHEN 1 THEN 'campaign' ELSE 'post' END AS kind,
        coalesce(campaign, slug) AS name, sum(lead)::int AS leads, sum(called)::int AS called,
        sum(reached)::int AS reached, sum(booked)::int AS booked, sum(bookings)::int AS bookings,
        sum(simulated)::int AS simulated,
        sum(held)::int AS held, sum(missed)::int AS "noShows"
      FROM (SELECT *, substring(page FROM '^/blog/([a-z0-9-]+)') AS slug FROM facts) AS traced
      GROUP BY GROUPING SETS ((campaign), (slug), ())
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY leads DESC, bookings DESC, name) AS place
      FROM counted WHERE kind = 'all' OR name IS NOT NULL
    )
    SELECT kind, name, "Post".title, coalesce(leads, 0) AS leads, coalesce(called, 0) AS called,
      coalesce(reached, 0) AS reached, coalesce(booked, 0) AS booked, coalesce(bookings, 0) AS bookings,
      coalesce(simulated, 0) AS "simulatedBookings", coalesce(held, 0) AS held, coalesce("noShows", 0) AS "noShows"
    FROM ranked LEFT JOIN "Post" ON kind = 'post' AND "Post".slug = name
    WHERE place <= ${MAX_ROWS}
    ORDER BY kind <> 'all', kind, place`;
}
