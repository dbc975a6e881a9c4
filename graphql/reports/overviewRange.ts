import { inZone } from '../meetings/slots/localTime.ts';
import { InvalidInputError } from '../schema/errors.ts';

/** The retention period of post views. */
const MAX_DAYS = 90;

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
  const today = inZone(now, zone).toPlainDate();
  const days = Array.from({ length: count }, (_, index) =>
    today.subtract({ days: count - 1 - index }).toString(),
  );
  const last = today.toString();
  return { days, first: days[0] ?? last, last, timeZone: zone };
}

/** Accepts the names that Node knows, because browsers use several names for one zone. Refuses offsets, because PostgreSQL reads their sign the other way round. */
export function knownZone(name: string): string {
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
