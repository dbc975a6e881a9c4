import type ICAL from 'ical.js';
import { joinedWithin, type Span } from '../../../slots/spans.ts';
import { CalendarError } from '../calendarError.ts';
import { type BusyOptions, isOwnMeeting } from '../reading.ts';
import { calendarsOf } from './calendarFile.ts';
import { createInstants, type Instants, zoneOf } from './instants.ts';
import { occurrencesOf } from './occurrences.ts';

/** A calendar with more events in the window is refused. */
const MOST_OCCURRENCES = 10_000;

/**
 * The busy times in an iCalendar file (RFC 5545): events and FREEBUSY periods, with their repetitions, exceptions and zones,
 * without cancelled and transparent events. An event that cannot be read is left out, because nobody knows when it is.
 * @throws CalendarError for a text that is not a calendar, or has too many events.
 */
export function readBusy(text: string, options: BusyOptions): Span[] {
  return busyIn(calendarsOf(text), options);
}

/** The same of the objects of a CalDAV calendar. An object that is not a calendar is left out. */
export function readObjects(texts: readonly string[], options: BusyOptions): Span[] {
  const calendars: ICAL.Component[] = [];
  for (const text of texts) unless(isRefused, () => calendars.push(...calendarsOf(text)));
  return busyIn(calendars, options);
}

const isRefused = (error: unknown) => error instanceof CalendarError;

function busyIn(calendars: readonly ICAL.Component[], options: BusyOptions): Span[] {
  const spans: Span[] = [];
  const { window, timeZone } = options;
  const instants = createInstants(timeZone);
  const add = ({ start, end }: Span) => {
    if (end <= window.start || start >= window.end) return;
    if (spans.length >= MOST_OCCURRENCES)
      throw new CalendarError('The calendar has too many events.');
    spans.push({ start, end });
  };
  for (const calendar of calendars) collect(calendar, { ...options, instants, add });
  return joinedWithin(spans, window);
}

interface Collected extends BusyOptions {
  instants: Instants;
  add(span: Span): void;
}

function collect(calendar: ICAL.Component, into: Collected): void {
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
    String(event.getFirstPropertyValue('uid') ?? ''),
  );
  for (const [uid, events] of byUid) {
    if (isOwnMeeting(uid, into.ownDomain)) continue;
    const replacing = events.filter((event) => event.hasProperty('recurrence-id'));
    for (const event of events) {
      const own = replacing.includes(event) ? [] : replacing;
      unless(isBroken, () => addEvent(event, own, into));
    }
  }
  for (const list of calendar.getAllSubcomponents('vfreebusy')) {
    unless(isBroken, () => addPeriods(list, into));
  }
}

/** The library throws its own errors for invalid values. */
const isBroken = (error: unknown) => !isRefused(error);

/** Does something, and ignores an error of this kind. */
function unless(isIgnored: (error: unknown) => boolean, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!isIgnored(error)) throw error;
  }
}

function addEvent(
  event: ICAL.Component,
  replacing: readonly ICAL.Component[],
  { add, ...needs }: Collected,
): void {
  for (const occurrence of occurrencesOf(event, replacing, needs)) {
    if (isBusy(occurrence.event)) add(occurrence);
  }
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    value('x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

function addPeriods(list: ICAL.Component, { add, instants }: Collected): void {
  for (const property of list.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue;
    const zone = zoneOf(property);
    for (const period of property.getValues() as ICAL.Period[]) {
      add({ start: instants(period.start, zone), end: instants(period.getEnd(), zone) });
    }
  }
}
