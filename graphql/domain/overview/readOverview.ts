import type { Services } from '../../services/services.ts';
import { type Count, countsByDay, countsOf } from './counts.ts';
import { countLeads } from './countLeads.ts';
import { countViews } from './countViews.ts';
import { countWaitlist } from './countWaitlist.ts';
import { type MeasuredCalls, measureCalls, NO_CALLS, type SpeedToLead } from './measureCalls.ts';
import type { OverviewRange } from './overviewRange.ts';

export interface OverviewDay {
  /** As YYYY-MM-DD. */
  day: string;
  leads: number;
  calls: SpeedToLead;
  waitlistEntries: number;
  postViews: number;
}

/** How the business went: everything in it is a count or a time, nothing a person's. */
export interface Overview {
  range: OverviewRange;
  /** When the database was asked. */
  countedAt: Date;
  byDay: OverviewDay[];
  calls: MeasuredCalls;
  leadsBySource: Count[];
  leadsByCampaign: Count[];
  waitlistByCountry: Count[];
  /** By the ids of the posts. */
  mostReadPosts: Count[];
}

/** Four statements, however long the range; the database does the counting. */
export async function readOverview(
  range: OverviewRange,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Overview> {
  const countedAt = clock.now();
  const [leads, calls, waitlist, views] = await Promise.all([
    countLeads(range, prisma),
    measureCalls(range, { prisma, now: countedAt }),
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
