import { InvalidInputError } from '../schema/errors.ts';

/** The retention period of post views. */
const MAX_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole calendar days of a time zone, up to and including today. */
export interface OverviewRange {
  /** The days as YYYY-MM-DD, the oldest first. */
  days: string[];
  first: string;
  last: string;
  /** The IANA name of the time zone. */
  timeZone: string;
}

/** @throws InvalidInputError for an invalid number of days or an unknown time zone. */
export function overviewRange(
  { days: count, timeZone }: { days: number; timeZone?: string | null },
  now: Date,
): OverviewRange {
  if (count < 1 || count > MAX_DAYS) {
    throw new InvalidInputError([{ field: 'days', message: `Ask for 1 to ${MAX_DAYS} days` }]);
  }
  const zone = knownZone(timeZone ?? 'UTC');
  const last = dayIn(zone, now);
  // Count in UTC, where every day has 24 hours.
  const days = Array.from({ length: count }, (_each, index) =>
    new Date(Date.parse(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  return { days, first: days[0] ?? last, last, timeZone: zone };
}

/** Accepts names that Node knows, because browsers use different names for one zone. Refuses offsets, because PostgreSQL reads their sign the other way round. */
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
