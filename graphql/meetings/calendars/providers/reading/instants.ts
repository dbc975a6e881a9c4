import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';

/**
 * When a time of a calendar is, in epoch milliseconds. `zone` is the TZID of its property.
 *
 * Names of the IANA database are converted by Temporal, because programs write short and wrong rules into their files.
 * Other names, such as those of Windows, follow the rules in the file. Dates, and times without a zone, are in the zone of
 * the host.
 */
export type Instants = (time: ICAL.Time, zone: string | null) => number;

export function createInstants(hostZone: string): Instants {
  const known = new Map<string, boolean>();
  const isIana = (zone: string): boolean => {
    const answer = known.get(zone) ?? canResolve(zone);
    known.set(zone, answer);
    return answer;
  };
  return (time, zone) => {
    if (time.isDate) return at(time, hostZone);
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
    if (zone !== null && isIana(zone)) return at(time, zone);
    const isFloating = time.zone === ICAL.Timezone.localTimezone;
    return isFloating ? at(time, hostZone) : time.toUnixTime() * 1000;
  };
}

/** A clock time that the zone skips is moved behind the gap. */
function at({ year, month, day, hour, minute, second }: ICAL.Time, timeZone: string): number {
  const plain = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  return plain.toZonedDateTime(timeZone).epochMilliseconds;
}

function canResolve(zone: string): boolean {
  try {
    Temporal.PlainDate.from('2000-01-01').toZonedDateTime(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone that a property names. Null without one. */
export function zoneOf(property: ICAL.Property): string | null {
  const zone = property.getParameter('tzid');
  return typeof zone === 'string' ? zone : null;
}
