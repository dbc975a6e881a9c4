import { Temporal } from 'temporal-polyfill';
import {
  CALLING_RULES,
  type CallingRule,
  CANADIAN_ZONES,
  type Hours,
} from '../../../../web/content/sales/calling/callingRules.ts';
import { areaPlace, zonesOf } from '../../../../web/content/sales/calling/areaCodes.ts';

/** What we know about where a person is. Unknown parts are null. */
export interface Whereabouts {
  /** Ten digits. */
  phone: string;
  /** The time zone of the browser, as in the tz database. */
  timeZone: string | null;
  /** The country of the network, as in ISO 3166: `CA`. */
  country: string | null;
}

/** One place where the person may be, and the hours that apply there. */
interface Place {
  zone: string;
  /** All of them apply. */
  hours: { weekdays: Hours; weekends: Hours }[];
}

/** No combination of places leaves a longer pause than a week. */
const LONGEST_DAYS = 8;

/**
 * The first time from `from` on at which all places permit a call: `from` itself if they permit it now. Null if the
 * places have no hour in common.
 */
export function nextPermittedTime(whereabouts: Whereabouts, from: Date, hours: Hours): Date | null {
  const places = possiblePlaces(whereabouts, hours);
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime());
  const end = start.add({ hours: LONGEST_DAYS * 24 });
  let time = start;
  while (Temporal.Instant.compare(time, end) <= 0) {
    const next = places.map((place) => nextIn(place, time)).reduce(later, time);
    if (next.equals(time)) return new Date(time.epochMilliseconds);
    time = next;
  }
  return null;
}

/** All places that the browser, the area code and the network suggest. Without any, the whole country counts. */
function possiblePlaces({ phone, timeZone, country }: Whereabouts, hours: Hours): Place[] {
  const area = areaPlace(phone);
  const known = [...(timeZone ? [timeZone] : []), ...(area?.zones ?? [])];
  const zones = known.length > 0 ? known : countryZones(country);
  const everywhere = { weekdays: hours, weekends: hours };
  // The rule of a state or a country binds the person in each of these zones.
  const rules = CALLING_RULES.filter(
    ({ place }) =>
      place === area?.region || place === area?.region.slice(0, 2) || place === country,
  );
  return [...new Set(zones)].map((zone) => ({
    zone,
    hours: [everywhere, ...rules, ...rulesOfZone(zone)],
  }));
}

function countryZones(country: string | null): string[] {
  return country === 'US' || country === 'CA' ? zonesOf(country) : zonesOf('');
}

function rulesOfZone(zone: string): CallingRule[] {
  return CANADIAN_ZONES.has(zone) ? CALLING_RULES.filter(({ place }) => place === 'CA') : [];
}

/** The first time from `time` on that the place permits. */
function nextIn({ zone, hours }: Place, time: Temporal.Instant): Temporal.Instant {
  const local = time.toZonedDateTimeISO(zone);
  for (let days = 0; days < LONGEST_DAYS; days += 1) {
    const date = local.toPlainDate().add({ days });
    const { from, until } = windowOf(hours, date.dayOfWeek);
    const opens = at(date, from, zone);
    const closes = at(date, until, zone);
    if (Temporal.Instant.compare(opens, closes) >= 0) continue;
    if (Temporal.Instant.compare(time, opens) <= 0) return opens;
    if (Temporal.Instant.compare(time, closes) < 0) return time;
  }
  return time.add({ hours: (LONGEST_DAYS + 1) * 24 });
}

/** The hours that all rules of a place permit on a day of the week (1 is Monday), in minutes of the day. */
function windowOf(hours: Place['hours'], dayOfWeek: number): { from: number; until: number } {
  const windows = hours.map(({ weekdays, weekends }) =>
    minutesOf(dayOfWeek >= 6 ? weekends : weekdays),
  );
  return {
    from: Math.max(...windows.map(({ from }) => from)),
    until: Math.min(...windows.map(({ until }) => until)),
  };
}

/** `08:00-21:00` in minutes of the day. */
function minutesOf(hours: Hours): { from: number; until: number } {
  const [from = 0, until = 0] = hours.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { from, until };
}

const DAY_MINUTES = 24 * 60;

/** A wall time as an instant. A time that the clocks skip is the moment after the gap. */
function at(date: Temporal.PlainDate, minutes: number, zone: string): Temporal.Instant {
  const day = minutes === DAY_MINUTES ? date.add({ days: 1 }) : date;
  const hour = Math.floor((minutes % DAY_MINUTES) / 60);
  const plainTime = Temporal.PlainTime.from({ hour, minute: minutes % 60 });
  return day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant();
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) >= 0 ? a : b;
}
