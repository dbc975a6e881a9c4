import { builder } from '../schema/builder.ts';
import type { Services } from '../services.ts';
import { NO_CALLS, readCallStatistics, SpeedToLead } from './callStatistics.ts';
import {
  countRows,
  countsByDay,
  countsOf,
  LEADS,
  OverviewCallStatus,
  OverviewCount,
  OverviewPost,
  VIEWS,
  WAITLIST,
} from './counts.ts';
import { OverviewFunnel, readFunnel } from './funnel.ts';
import { OverviewIncoming, readIncoming } from './incomingCalls.ts';
import { OverviewProvider, readProviderHealth } from './providerHealth.ts';
import { trafficRange } from './traffic/trafficRange.ts';
import { overviewRange, type OverviewRange } from './overviewRange.ts';

const MOST = 'the ten most frequent values, most frequent first';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const OverviewDay = builder.objectRef<DayFigures>('OverviewDay').implement({
  description: 'One day of an overview.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The date, as YYYY-MM-DD.' }),
    leads: t.exposeInt('leads', { description: 'Number of saved leads.' }),
    speedToLead: t.expose('calls', {
      type: SpeedToLead,
      description: 'How fast the calls of this day were.',
    }),
    waitlistEntries: t.exposeInt('waitlistEntries', {
      description: 'Number of people who joined the waitlist.',
    }),
    postViews: t.exposeInt('postViews', { description: 'Number of views of all posts.' }),
  }),
});

const Overview = builder.objectRef<Figures>('Overview').implement({
  description: 'Figures of the last days. They contain no personal data. Only admins see them.',
  fields: (t) => ({
    timeZone: t.string({
      description: 'IANA time zone of the days.',
      resolve: ({ range }) => range.timeZone,
    }),
    countedAt: t.expose('countedAt', {
      type: 'DateTime',
      description: 'When the figures were computed.',
    }),
    byDay: t.expose('byDay', {
      type: [OverviewDay],
      description: 'Every day of the range, oldest first, including today.',
    }),
    leads: t.int({
      description: 'Number of leads in the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ leads }) => leads)),
    }),
    speedToLead: t.field({
      type: SpeedToLead,
      description: 'How fast the calls in the whole range were.',
      resolve: ({ calls }) => calls.total,
    }),
    incoming: t.field({
      type: OverviewIncoming,
      description: 'The calls that came in, in the whole range.',
      resolve: ({ range }, _args, { services }) => readIncoming(range, services.database.prisma),
    }),
    waitlistEntries: t.int({
      description: 'Number of people who joined the waitlist in the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ waitlistEntries }) => waitlistEntries)),
    }),
    postViews: t.int({
      description: 'Number of views of all posts in the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ postViews }) => postViews)),
    }),
    leadsBySource: t.expose('leadsBySource', {
      type: [OverviewCount],
      description: `Leads by source: ${MOST}.`,
    }),
    leadsByCampaign: t.expose('leadsByCampaign', {
      type: [OverviewCount],
      description: `Leads by utm_campaign: ${MOST}.`,
    }),
    callsByStatus: t.field({
      type: [OverviewCallStatus],
      description:
        'Calls that were queued in the range, by their current status, most frequent first.',
      resolve: ({ calls }) => calls.byStatus,
    }),
    callProvider: t.field({
      type: OverviewProvider,
      description:
        'How calls went at the call provider in the last 24 hours, whatever the range is.',
      resolve: (_overview, _args, { services }) =>
        readProviderHealth(services.database.prisma, services.clock.now()),
    }),
    funnel: t.field({
      type: [OverviewFunnel],
      description:
        'The steps of `funnel` from the lead on, under the day of the visit: the first row is the total. Then come the ten campaigns and the ten posts with the most leads.',
      extensions: { cost: 10 },
      resolve: ({ range: { first, last, timeZone } }, _args, { services }) =>
        readFunnel(
          trafficRange({ from: first, to: last, timeZone }, services),
          services.database.prisma,
        ),
    }),
    waitlistByCountry: t.expose('waitlistByCountry', {
      type: [OverviewCount],
      description: `People who joined the waitlist by country: ${MOST}.`,
    }),
    mostReadPosts: t.expose('mostReadPosts', {
      type: [OverviewPost],
      description: 'The ten posts with the most views, most viewed first.',
    }),
  }),
});

builder.queryField('overview', (t) =>
  t.field({
    type: Overview,
    description: 'Figures of the last days. Null if you are not an admin.',
    authScopes: { can: 'overview:read' },
    // It counts every lead, call and view of up to 90 days.
    extensions: { cost: 20 },
    args: {
      days: t.arg.int({
        required: true,
        description: 'Number of days including today, from 1 to 90.',
      }),
      timeZone: t.arg.string({
        description: 'IANA time zone of the days. The default is UTC.',
      }),
    },
    resolve: (_root, args, { services }) =>
      readOverview(overviewRange(args, services.clock.now()), services),
  }),
);

type Figures = Awaited<ReturnType<typeof readOverview>>;
type DayFigures = Figures['byDay'][number];

/** Reads the figures with four statements, however long the range is. They contain only counts and times, no personal data. */
async function readOverview(
  range: OverviewRange,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
) {
  const countedAt = clock.now();
  const [leads, calls, waitlist, views] = await Promise.all([
    countRows(LEADS, range, prisma),
    readCallStatistics(range, { prisma, now: countedAt }),
    countRows(WAITLIST, range, prisma),
    countRows(VIEWS, range, prisma),
  ]);
  const [leadsOn, joinedOn, viewsOn] = [leads, waitlist, views].map(countsByDay);
  return {
    range,
    countedAt,
    byDay: range.days.map((day) => ({
      day,
      leads: leadsOn?.get(day) ?? 0,
      calls: calls.byDay.get(day) ?? NO_CALLS,
      waitlistEntries: joinedOn?.get(day) ?? 0,
      postViews: viewsOn?.get(day) ?? 0,
    })),
    calls,
    leadsBySource: countsOf(leads, 'source'),
    leadsByCampaign: countsOf(leads, 'campaign'),
    waitlistByCountry: countsOf(waitlist, 'country'),
    mostReadPosts: countsOf(views, 'post'),
  };
}
