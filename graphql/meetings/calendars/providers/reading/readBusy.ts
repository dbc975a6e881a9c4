import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { joinedWithin, type Span } from '../../../slots/spans.ts';
import { CalendarError } from '../calendarError.ts';
import { type BusyOptions, isOwnMeeting } from '../reading.ts';

/** A calendar with more events in the window is refused. */
const MOST_OCCURRENCES = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The busy times in iCalendar files (RFC 5545): events and FREEBUSY periods, with their repetitions, exceptions and zones,
 * without cancelled and transparent events.
 * @throws CalendarError for a text that is not a calendar, or has too many events.
 */
export function readBusy(texts: string[], options: BusyOptions): Span[] {
  const spans: Span[] = [];
  const count = { left: MOST_OCCURRENCES };
  for (const text of texts) {
    for (const calendar of parse(text)) collect(calendar, { ...options, spans, count });
  }
  return joinedWithin(spans, options.window);
}

function parse(text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text);
    // A file can contain several calendars. Then the parser returns a list of them.
    const several = Array.isArray(parsed) && Array.isArray(parsed[0]);
    const all = (several ? parsed : [parsed]) as unknown[][];
    const calendars = all.map((each) => new ICAL.Component(each));
    if (calendars.every(({ name }) => name === 'vcalendar')) return calendars;
  } catch {
    // The message of the parser contains the text.
  }
  throw new CalendarError('The address does not lead to a calendar in iCalendar format.');
}

interface Collected extends BusyOptions {
  spans: Span[];
  count: { left: number };
}

function collect(calendar: ICAL.Component, into: Collected): void {
  const instants = createInstants(into.timeZone);
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
    String(event.getFirstPropertyValue('uid') ?? ''),
  );
  for (const [uid, events] of byUid) {
    if (isOwnMeeting(uid, into.ownDomain)) continue;
    const exceptions = events.filter((event) => event.hasProperty('recurrence-id'));
    const masters = events.filter((event) => !event.hasProperty('recurrence-id'));
    // An invitation to one date of a series does not contain the series.
    if (masters.length === 0) for (const event of exceptions) addOne(event, instants, into);
    for (const master of masters) {
      const event = new ICAL.Event(master, { exceptions });
      if (event.isRecurring()) addSeries(event, instants, into);
      else addOne(master, instants, into);
    }
  }
  for (const list of calendar.getAllSubcomponents('vfreebusy')) addPeriods(list, instants, into);
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    value('x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

function addOne(component: ICAL.Component, instants: Instants, { spans, count }: Collected): void {
  spend(count);
  if (!isBusy(component) || !component.hasProperty('dtstart')) return;
  const { startDate, endDate } = new ICAL.Event(component);
  const zone = zoneOf(component, 'dtstart');
  const endZone = zoneOf(component, 'dtend') ?? zone;
  spans.push({ start: instants(startDate, zone), end: instants(endDate, endZone) });
}

function addSeries(event: ICAL.Event, instants: Instants, into: Collected): void {
  const { spans, count, window } = into;
  const dates = event.iterator();
  const longMs = event.duration.toSeconds() * 1000 + DAY_MS;
  const mayMove = Object.keys(event.exceptions).length > 0;
  for (let date = dates.next(); date; date = dates.next()) {
    // No zone differs from UTC by more than a day. Old series have many dates, and conversions are slow.
    const about = Date.UTC(date.year, date.month - 1, date.day);
    if (about > window.end + DAY_MS) break;
    // An exception is found by the date that it replaces.
    if (about + longMs + DAY_MS < window.start && !mayMove) continue;
    spend(count);
    const { item, startDate, endDate } = event.getOccurrenceDetails(date);
    if (!isBusy(item.component)) continue;
    const itemZone = zoneOf(item.component, 'dtstart');
    spans.push({ start: instants(startDate, itemZone), end: instants(endDate, itemZone) });
  }
}

function addPeriods(list: ICAL.Component, instants: Instants, { spans, count }: Collected): void {
  for (const property of list.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue;
    for (const period of property.getValues() as ICAL.Period[]) {
      spend(count);
      spans.push({ start: instants(period.start, null), end: instants(period.getEnd(), null) });
    }
  }
}

function spend(count: { left: number }): void {
  count.left -= 1;
  if (count.left < 0) throw new CalendarError('The calendar has too many events.');
}

function zoneOf(component: ICAL.Component, name: string): string | null {
  const zone = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : null;
}

/**
 * When a time of a calendar is, in epoch milliseconds. `zone` is the TZID of its property.
 *
 * Names of the IANA database are converted by Temporal, because programs write short and wrong rules into their files.
 * Other names, such as those of Windows, follow the rules in the file. Dates, and times without a zone, are in the zone of
 * the host.
 */
type Instants = (time: ICAL.Time, zone: string | null) => number;

function createInstants(hostZone: string): Instants {
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
