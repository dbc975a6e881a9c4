import { Temporal } from 'temporal-polyfill';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import { MOST_TRAFFIC_DAYS } from '../../../web/content/reports/trafficDays.ts';
import { builder } from '../../schema/builder.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { firstKeptDay } from '../../site/traffic/deleteOldVisits.ts';
import type { Services } from '../../services.ts';
import { knownZone } from '../overviewRange.ts';

export const TrafficRangeInput = builder.inputType('TrafficRangeInput', {
  description: 'Whole days of a time zone.',
  fields: (t) => ({
    from: t.string({ required: true, description: 'The first day, as YYYY-MM-DD.' }),
    to: t.string({ required: true, description: 'The last day, as YYYY-MM-DD.' }),
    timeZone: t.string({ defaultValue: 'UTC', description: 'IANA time zone of the days.' }),
  }),
});

export const TrafficFilterInput = builder.inputType('TrafficFilterInput', {
  description: 'Which visits count. All conditions hold.',
  fields: (t) => ({
    page: t.string({ description: 'Views of the page with this path.' }),
    post: t.string({ description: 'Views of the post with this slug.' }),
    campaign: t.string({ description: 'Visitors who came by this `utm_campaign`.' }),
    source: t.string({
      description: 'Visitors who came by this `utm_source`, or from this host, or `direct`.',
    }),
    country: t.string({ description: 'Visitors from this country, as in ISO 3166.' }),
    device: t.string({ description: 'Visitors with a `desktop`, `mobile` or `tablet`.' }),
    playbook: t.string({
      description:
        'Leads that were called with the playbook of this id. Steps before the lead are null then.',
    }),
  }),
});

type Texts<Name extends string> = { [Key in Name]?: string | null | undefined };
export type TrafficFilter = Texts<
  'page' | 'post' | 'campaign' | 'source' | 'country' | 'device' | 'playbook'
>;

/** Whole days of a zone, and which UTC days they contain. */
export interface TrafficRange {
  timeZone: string;
  /** The days as YYYY-MM-DD, the oldest first. */
  days: string[];
  start: Date;
  end: Date;
  /** The UTC days that are whole in the range. */
  wholeDays: string[];
  /** The UTC days of which only a part is in the range. */
  partDays: string[];
}

/** What figures are read for. */
export interface TrafficQuestion {
  range: TrafficRange;
  filter: TrafficFilter;
}

/** @throws InvalidInputError for days that are none, in the wrong order or too many, and for an unknown time zone. */
export function trafficRange(
  { from, to, timeZone }: { from: string; to: string; timeZone?: string | null | undefined },
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
): TrafficRange {
  const zone = knownZone(timeZone ?? 'UTC');
  const first = dayOf(from, 'range.from');
  const last = dayOf(to, 'range.to');
  const count = first.until(last).days + 1;
  if (count < 1) throw fault('range.to', 'The last day must not be before the first');
  if (count > MOST_TRAFFIC_DAYS)
    throw fault('range.to', `Ask for at most ${MOST_TRAFFIC_DAYS} days`);
  // Older visits are in no answer, also while they wait to be deleted.
  const kept = Date.parse(firstKeptDay(clock.now(), settings));
  const end = startOf(last.add({ days: 1 }), zone);
  const start = new Date(Math.min(end.getTime(), Math.max(startOf(first, zone).getTime(), kept)));
  return {
    timeZone: zone,
    days: Array.from({ length: count }, (_, index) => first.add({ days: index }).toString()),
    start,
    end,
    ...utcDays(start.getTime(), end.getTime()),
  };
}

/** The range of equal length just before. */
export function rangeBefore(
  { days, timeZone }: TrafficRange,
  needs: Pick<Services, 'clock' | 'settings'>,
): TrafficRange {
  const first = Temporal.PlainDate.from(days[0] ?? '');
  const from = first.subtract({ days: days.length }).toString();
  return trafficRange({ from, to: first.subtract({ days: 1 }).toString(), timeZone }, needs);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function utcDays(start: number, end: number): Pick<TrafficRange, 'wholeDays' | 'partDays'> {
  const found = { wholeDays: [] as string[], partDays: [] as string[] };
  for (let at = Math.floor(start / DAY_MS) * DAY_MS; at < end; at += DAY_MS) {
    const isWhole = at >= start && at + DAY_MS <= end;
    found[isWhole ? 'wholeDays' : 'partDays'].push(new Date(at).toISOString().slice(0, 10));
  }
  return found;
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The database has no year 0, and reads no year of five digits, into which the end of a day can fall in another zone. */
const LAST_DAY = '9999-12-30';

function dayOf(text: string, field: string): Temporal.PlainDate {
  try {
    if (/^[1-9]\d{3}-\d\d-\d\d$/.test(text) && text < LAST_DAY)
      return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    // There is no such day.
  }
  throw fault(field, 'Write the day as YYYY-MM-DD');
}

const fault = (field: string, message: string) => new InvalidInputError([{ field, message }]);

/** The page that the filter names. Undefined for none, and null for two different ones, which no view has. */
export function pageOf({ page, post }: TrafficFilter): string | null | undefined {
  const ofPost = post ? `/blog/${post}` : undefined;
  if (page && ofPost && page !== ofPost) return null;
  return page ?? ofPost;
}

/** The conditions of a filter, with the columns that hold them. A column can be `ANY(…)` of several. */
export function conditions(
  filter: TrafficFilter,
  columns: Record<'page' | 'source' | 'campaign' | 'country' | 'device', Prisma.Sql>,
): Prisma.Sql {
  const page = pageOf(filter);
  const { source, campaign, country, device } = filter;
  const wanted = { page, source, campaign, country, device };
  const all = Object.entries(wanted).flatMap(([name, value]) => {
    if (value === undefined || (value === null && name !== 'page')) return [];
    return [Prisma.sql`${value} = ${columns[name as keyof typeof columns]}`];
  });
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`true`;
}
