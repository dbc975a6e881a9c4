import { InvalidInputError } from '../errors.ts';

/** As far back as views of posts are kept by day. */
export const MOST_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days on the calendar of a time zone, today the last of them. */
export interface OverviewRange {
  /** As YYYY-MM-DD, the oldest first. */
  days: string[];
  first: string;
  last: string;
  /** By its IANA name, as the database knows it. */
  timeZone: string;
}

/** @throws InvalidInputError for a range that is none, or a time zone that nobody has heard of. */
export function overviewRange(
  { days: count, timeZone }: { days: number; timeZone?: string | null },
  now: Date,
): OverviewRange {
  if (count < 1 || count > MOST_DAYS) {
    throw new InvalidInputError([{ field: 'days', message: `Ask for 1 to ${MOST_DAYS} days` }]);
  }
  const zone = knownZone(timeZone ?? 'UTC');
  const last = dayIn(zone, now);
  // Days of the calendar, counted where none is shorter or longer than the others.
  const days = Array.from({ length: count }, (_each, index) =>
    new Date(Date.parse(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  return { days, first: days[0] ?? last, last, timeZone: zone };
}

/** Names for the same zone differ between browsers; offsets mean another thing to the database. */
function knownZone(name: string): string {
  const zone = canonicalZone(name);
  if (zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)) return zone;
  throw new InvalidInputError([{ field: 'timeZone', message: 'There is no such time zone' }]);
}

function canonicalZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
