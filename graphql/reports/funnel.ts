import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { builder } from '../schema/builder.ts';
import { COUNTED_STEPS, type CountedSteps, laterSteps } from './traffic/laterSteps.ts';
import type { TrafficRange } from './traffic/trafficRange.ts';

const OverviewOrigin = builder.enumType('OverviewOrigin', {
  description: 'What brought people to the site.',
  values: {
    all: { description: 'The total of all leads.' },
    campaign: { description: 'A campaign.' },
    post: { description: 'A post of the blog, on which the visit began or the form was sent.' },
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
    leads: t.exposeInt('lead', {
      description: 'Number of leads that forms of the site sent: `lead` of `funnel`.',
    }),
    called: t.exposeInt('called', {
      description: 'Number of leads that were called, or that called.',
    }),
    reached: t.exposeInt('answered', {
      description: 'Number of leads that we talked to in a call: `answered` of `funnel`.',
    }),
    bookings: t.exposeInt('booked', {
      description:
        'Number of leads with a meeting that is not cancelled, and of meetings that were booked without a lead: `booked` of `funnel`.',
    }),
    simulatedBookings: t.exposeInt('bookedSimulated', {
      description: 'Number of these that only have meetings which the simulator invented.',
    }),
    held: t.exposeInt('held', {
      description: 'Number of these with a meeting that took place: `held` of `funnel`.',
    }),
    connectRate: t.float({
      nullable: true,
      description:
        'Share of the leads that we talked to in a call, from 0 to 1. Null if there are no leads.',
      resolve: ({ answered, lead }) => share(answered, lead),
    }),
    bookingRate: t.float({
      nullable: true,
      description:
        'Of the leads that we talked to in a call, the share that has a meeting, from 0 to 1. Null if there are none.',
      resolve: ({ answeredAndBooked, answered }) => share(answeredAndBooked, answered),
    }),
    showRate: t.float({
      nullable: true,
      description:
        'Of those with a meeting that staff marked as held or as no-show, the share with one that took place, from 0 to 1. Null if none is marked.',
      resolve: ({ held, missed }) => share(held, held + missed),
    }),
  }),
});

/** The steps of one campaign, of one post, or of all, as `funnel` counts them. */
interface Funnel extends CountedSteps {
  kind: 'all' | 'campaign' | 'post';
  /** The `utm_campaign`, or the slug of the post. Null for all. */
  name: string | null;
  /** The title of the post. Null for campaigns, and for a post that was deleted. */
  title: string | null;
  /** Leads whose call the provider was asked for, or who called us. */
  called: number;
  /** Leads with whom the agent talked, and who have a meeting. */
  answeredAndBooked: number;
  /** Leads and bookings with a meeting that was missed, and none that was held. */
  missed: number;
}

const MAX_ROWS = 10;

const NONE: Funnel = {
  kind: 'all',
  name: null,
  title: null,
  lead: 0,
  called: 0,
  answered: 0,
  answeredSimulated: 0,
  answeredAndBooked: 0,
  booked: 0,
  bookedSimulated: 0,
  held: 0,
  heldSimulated: 0,
  missed: 0,
};

/**
 * The steps from the lead on. The first row counts all of them. Then come the campaigns and the posts with the most leads, at most ten
 * each. A lead that was sent on one post and began on another belongs to both.
 */
export async function readFunnel(range: TrafficRange, prisma: PrismaClient): Promise<Funnel[]> {
  const rows = await prisma.$queryRaw<Funnel[]>`
    WITH ${laterSteps(range)}, counted AS (
      SELECT kind, name, ${COUNTED_STEPS}, (count(*) FILTER (WHERE "isCalled"))::int AS called,
        (count(*) FILTER (WHERE "answeredAt" IS NOT NULL AND "bookedAt" IS NOT NULL))::int AS "answeredAndBooked",
        (count(*) FILTER (WHERE "isMissed" AND "heldAt" IS NULL))::int AS missed
      FROM (
        SELECT 'all' AS kind, NULL AS name, followed.* FROM followed
        UNION ALL
        SELECT 'campaign', "visitCampaign", followed.* FROM followed WHERE "visitCampaign" IS NOT NULL
        UNION ALL
        SELECT 'post', slug, followed.* FROM followed CROSS JOIN LATERAL (
          SELECT DISTINCT substring(page FROM '^/blog/([^/]+)$') AS slug FROM unnest(pages) AS page
        ) AS posts WHERE slug IS NOT NULL
      ) AS traced GROUP BY kind, name
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY lead DESC, booked DESC, name) AS place FROM counted
    )
    SELECT ranked.*, "Post".title
    FROM ranked LEFT JOIN "Post" ON kind = 'post' AND "Post".slug = name
    WHERE place <= ${MAX_ROWS}
    ORDER BY kind <> 'all', kind, place`;
  return rows[0]?.kind === 'all' ? rows : [NONE, ...rows];
}
