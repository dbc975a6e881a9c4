import { builder } from '../schema/builder.ts';
import type { Services } from '../services.ts';
import {
  type CallStatistics,
  NO_CALLS,
  readCallStatistics,
  type Speed,
  SpeedToLead,
} from './callStatistics.ts';
import {
  type Count,
  countLeads,
  countsByDay,
  countsOf,
  countViews,
  countWaitlist,
  OverviewCallStatus,
  OverviewCount,
  OverviewPost,
} from './counts.ts';
import { OverviewFunnel, readFunnel } from './funnel.ts';
import { overviewRange, type OverviewRange } from './overviewRange.ts';
import { OverviewProvider, readProviderHealth } from './providerHealth.ts';

const MOST = 'the ten most frequent values, most frequent first';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const OverviewDay = builder.objectRef<DayFigures>('OverviewDay').implement({
  description: 'One day of an overview.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The date, as YYYY-MM-DD.' }),
    leads: t.exposeInt('leads', { description: 'Number of saved leads.' }),
    speedToLead: t.field({
      type: SpeedToLead,
      description: 'How fast the calls of this day were.',
      resolve: ({ calls }) => calls,
    }),
    waitlistEntries: t.exposeInt('waitlistEntries', {
      description: 'Number of people who joined the waitlist.',
    }),
    postViews: t.exposeInt('postViews', { description: 'Number of readers of all posts.' }),
  }),
});

const Overview = builder.objectRef<Figures>('Overview').implement({
  description: 'Figures of the last days. They contain no personal data. Only admins see them.',
  fields: (t) => ({
    timeZone: t.string({
      description: 'IANA time zone of the days.',
      resolve: ({ range }) => range.timeZone,
    }),
    countedAt: t.field({
      type: 'DateTime',
      description: 'When the figures were computed.',
      resolve: ({ countedAt }) => countedAt,
    }),
    byDay: t.field({
      type: [OverviewDay],
      description: 'Every day of the range, oldest first, including today.',
      resolve: ({ byDay }) => byDay,
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
    waitlistEntries: t.int({
      description: 'Number of people who joined the waitlist in the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ waitlistEntries }) => waitlistEntries)),
    }),
    postViews: t.int({
      description: 'Number of readers of all posts in the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ postViews }) => postViews)),
    }),
    leadsBySource: t.field({
      type: [OverviewCount],
      description: `Leads by source: ${MOST}.`,
      resolve: ({ leadsBySource }) => leadsBySource,
    }),
    leadsByCampaign: t.field({
      type: [OverviewCount],
      description: `Leads by utm_campaign: ${MOST}.`,
      resolve: ({ leadsByCampaign }) => leadsByCampaign,
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
        'How the call provider did in the last 24 hours. It does not depend on the range.',
      resolve: (_overview, _args, { services }) =>
        readProviderHealth(services.database.prisma, services.clock.now()),
    }),
    funnel: t.field({
      type: [OverviewFunnel],
      description:
        'What became of the leads of the range: first all, then the ten campaigns and the ten posts with the most leads.',
      extensions: { cost: 10 },
      resolve: ({ range }, _args, { services }) => readFunnel(range, services.database.prisma),
    }),
    waitlistByCountry: t.field({
      type: [OverviewCount],
      description: `People who joined the waitlist by country: ${MOST}.`,
      resolve: ({ waitlistByCountry }) => waitlistByCountry,
    }),
    mostReadPosts: t.field({
      type: [OverviewPost],
      description: 'The ten posts with the most readers, most first.',
      resolve: ({ mostReadPosts }) => mostReadPosts,
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

interface DayFigures {
  /** The day as YYYY-MM-DD. */
  day: string;
  leads: number;
  calls: Speed;
  waitlistEntries: number;
  postViews: number;
}

/** The figures of a range of days. They contain only counts and times, no personal data. */
interface Figures {
  range: OverviewRange;
  /** The time of the queries. */
  countedAt: Date;
  byDay: DayFigures[];
  calls: CallStatistics;
  leadsBySource: Count[];
  leadsByCampaign: Count[];
  waitlistByCountry: Count[];
  /** The `name` of each count is the id of a post. */
  mostReadPosts: Count[];
}

/** Reads the overview with four statements, however long the range is. */
async function readOverview(
  range: OverviewRange,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Figures> {
  const countedAt = clock.now();
  const [leads, calls, waitlist, views] = await Promise.all([
    countLeads(range, prisma),
    readCallStatistics(range, { prisma, now: countedAt }),
    countWaitlist(range, prisma),
    countViews(range, prisma),
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
