import { overviewRange } from '../../domain/overview/overviewRange.ts';
import {
  type Overview as Read,
  type OverviewDay as Day,
  readOverview,
} from '../../domain/overview/readOverview.ts';
import { builder } from '../builder.ts';
import { OverviewCallStatus, OverviewCount, OverviewPost } from './OverviewCounts.ts';
import { SpeedToLead } from './SpeedToLead.ts';

const MOST = 'at most ten, most first; what is missing to the total is spread over others';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const OverviewDay = builder.objectRef<Day>('OverviewDay').implement({
  description: 'One day of an overview.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day, as YYYY-MM-DD.' }),
    leads: t.exposeInt('leads', { description: 'Leads that were saved.' }),
    speedToLead: t.field({
      type: SpeedToLead,
      description: 'How fast the calls that were queued on it were.',
      resolve: ({ calls }) => calls,
    }),
    waitlistEntries: t.exposeInt('waitlistEntries', {
      description: 'People who joined the waitlist.',
    }),
    postViews: t.exposeInt('postViews', { description: 'Readers of all posts together.' }),
  }),
});

const Overview = builder.objectRef<Read>('Overview').implement({
  description: 'How the last days went, in counts and times. Nothing in it tells of a person.',
  fields: (t) => ({
    timeZone: t.string({
      description: 'The IANA time zone whose calendar the days are on.',
      resolve: ({ range }) => range.timeZone,
    }),
    countedAt: t.field({
      type: 'DateTime',
      description: 'When it was counted; what has happened since is not in it.',
      resolve: ({ countedAt }) => countedAt,
    }),
    byDay: t.field({
      type: [OverviewDay],
      description: 'Every day of the range, the oldest first, today the last.',
      resolve: ({ byDay }) => byDay,
    }),
    leads: t.int({
      description: 'Leads of the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ leads }) => leads)),
    }),
    speedToLead: t.field({
      type: SpeedToLead,
      description: 'How fast the calls of the whole range were.',
      resolve: ({ calls }) => calls.total,
    }),
    waitlistEntries: t.int({
      description: 'People who joined the waitlist in the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ waitlistEntries }) => waitlistEntries)),
    }),
    postViews: t.int({
      description: 'Readers of all posts in the whole range.',
      resolve: ({ byDay }) => sum(byDay.map(({ postViews }) => postViews)),
    }),
    leadsBySource: t.field({
      type: [OverviewCount],
      description: `Leads by what they came through: ${MOST}.`,
      resolve: ({ leadsBySource }) => leadsBySource,
    }),
    leadsByCampaign: t.field({
      type: [OverviewCount],
      description: `Leads by utm_campaign: ${MOST}.`,
      resolve: ({ leadsByCampaign }) => leadsByCampaign,
    }),
    callsByStatus: t.field({
      type: [OverviewCallStatus],
      description: 'Calls that were queued in the range by their state now, most first.',
      resolve: ({ calls }) => calls.byStatus,
    }),
    waitlistByCountry: t.field({
      type: [OverviewCount],
      description: `People who joined the waitlist by country: ${MOST}.`,
      resolve: ({ waitlistByCountry }) => waitlistByCountry,
    }),
    mostReadPosts: t.field({
      type: [OverviewPost],
      description: 'The ten posts that were read most, most first.',
      resolve: ({ mostReadPosts }) => mostReadPosts,
    }),
  }),
});

builder.queryField('overview', (t) =>
  t.field({
    type: Overview,
    description: 'How the last days went.',
    authScopes: { can: 'overview:read' },
    args: {
      days: t.arg.int({ required: true, description: 'How many days, today included: 1 to 90.' }),
      timeZone: t.arg.string({
        description: 'Whose calendar the days are on, by its IANA name; UTC when absent.',
      }),
    },
    resolve: (_root, args, { services }) =>
      readOverview(overviewRange(args, services.clock.now()), services),
  }),
);
