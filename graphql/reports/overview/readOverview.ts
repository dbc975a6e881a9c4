import type { Services } from '../../services.ts';
import { type Count, countsByDay, countsOf } from './counts.ts';
import { countLeads } from './countLeads.ts';
import { countViews } from './countViews.ts';
import { countWaitlist } from './countWaitlist.ts';
import {
  type CallStatistics,
  readCallStatistics,
  NO_CALLS,
  type SpeedToLead,
} from './readCallStatistics.ts';
import type { OverviewRange } from './overviewRange.ts';

export interface OverviewDay {
  /** The day as YYYY-MM-DD. */
  day: string;
  leads: number;
  calls: SpeedToLead;
  waitlistEntries: number;
  postViews: number;
}

/** The figures of a range of days. They contain only counts and times, no personal data. */
export interface Overview {
  range: OverviewRange;
  /** The time of the queries. */
  countedAt: Date;
  byDay: OverviewDay[];
  calls: CallStatistics;
  leadsBySource: Count[];
  leadsByCampaign: Count[];
  waitlistByCountry: Count[];
  /** The `name` of each count is the id of a post. */
  mostReadPosts: Count[];
}

/** Reads the overview with four statements, however long the range is. */
export async function readOverview(
  range: OverviewRange,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Overview> {
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
