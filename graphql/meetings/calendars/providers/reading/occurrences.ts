import ICAL from 'ical.js';
import type { Span } from '../../../slots/spans.ts';
import { type Instants, zoneOf } from './instants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Beginning {
  time: ICAL.Time;
  zone: string | null;
  /** Only of a date that names its own end. */
  end?: number;
}

interface Occurrence extends Span {
  /** The event that says whether the host is busy then. */
  event: ICAL.Component;
}

interface Needs {
  window: Span;
  instants: Instants;
}

/**
 * When an event takes place: once, or on the dates of its series. Dates that are excepted or replaced are left out, and so are
 * those of a rule long before the window. Dates are compared as instants, because each property can name a zone of its own.
 * @param replacing the events that replace dates of this one.
 */
export function* occurrencesOf(
  event: ICAL.Component,
  replacing: readonly ICAL.Component[],
  { window, instants }: Needs,
): Generator<Occurrence, void> {
  const begins = beginningOf(event, 'dtstart');
  if (!begins || isLongAgo(event, begins, window)) return;
  const endOf = endsOf(event, begins, instants);
  const first = { start: instants(begins.time, begins.zone), end: endOf(begins) };
  const isLeftOut = leftOutDates(event, replacing, instants);
  const changes = lastingChanges(replacing, instants);
  const longMs = first.end - first.start;
  for (const each of beginnings(event, begins, { instants, longMs, window })) {
    const start = instants(each.time, each.zone);
    if (isLeftOut(start, each.time)) continue;
    const change = changes.find(({ from }) => from <= start);
    if (change) {
      const moved = start + change.byMs;
      yield { start: moved, end: moved + change.longMs, event: change.event };
    } else yield { start, end: endOf(each), event };
  }
}

/** Whether a single event certainly ends before the window. A calendar has thousands of them, and conversions are slow. */
function isLongAgo(event: ICAL.Component, { time }: Beginning, window: Span): boolean {
  if (event.hasProperty('rrule') || event.hasProperty('rdate')) return false;
  const end = event.getFirstPropertyValue('dtend');
  const duration = event.getFirstPropertyValue('duration');
  const last = end instanceof ICAL.Time ? end : time;
  const longMs = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
  return Math.max(about(time), about(last)) + longMs + 2 * DAY_MS < window.start;
}

/** No zone differs from UTC by more than a day. */
function about({ year, month, day }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day);
}

function beginningOf(event: ICAL.Component, name: 'dtstart' | 'recurrence-id'): Beginning | null {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  return property && time instanceof ICAL.Time ? { time, zone: zoneOf(property) } : null;
}

/** The dates of an event: its beginning, its list, and those of its rules. */
function* beginnings(
  event: ICAL.Component,
  first: Beginning,
  needs: Needs & { longMs: number },
): Generator<Beginning, void> {
  yield first;
  for (const property of event.getAllProperties('rdate')) {
    const zone = zoneOf(property);
    for (const value of property.getValues()) {
      if (value instanceof ICAL.Time) yield { time: value, zone };
      if (value instanceof ICAL.Period)
        yield { time: value.start, zone, end: needs.instants(value.getEnd(), zone) };
    }
  }
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (rule instanceof ICAL.Recur) yield* datesOfRule(rule, first, needs);
  }
}

function* datesOfRule(
  rule: ICAL.Recur,
  { time: first, zone }: Beginning,
  { window, instants, longMs }: Needs & { longMs: number },
): Generator<Beginning, void> {
  const until = rule.until
    ? instants(rule.until, zone) + (rule.until.isDate ? DAY_MS - 1 : 0)
    : Infinity;
  // The parser compares clock times if the file does not define the zone.
  rule.until = null;
  const last = Math.min(until, window.end);
  const dates = rule.iterator(first);
  for (let date = dates.next(); date; date = dates.next()) {
    const day = about(date);
    if (day > last + DAY_MS) return;
    // Old series have many dates, and conversions are slow.
    if (day + longMs + 2 * DAY_MS < window.start) continue;
    if (instants(date, zone) > until) return;
    // The iterator uses its value again.
    yield { time: date.clone(), zone };
  }
}

/**
 * When a date of this event ends. A duration counts days by the clock; the end of an event counts exact time, because it can be
 * in another zone.
 */
function endsOf(
  event: ICAL.Component,
  first: Beginning,
  instants: Instants,
): (begins: Beginning) => number {
  const duration = event.getFirstPropertyValue('duration');
  const end = event.getFirstProperty('dtend');
  const last = end?.getFirstValue();
  const long = (): ICAL.Duration | null => {
    if (duration instanceof ICAL.Duration) return duration;
    if (!first.time.isDate) return null;
    const days =
      last instanceof ICAL.Time ? last.subtractDate(first.time).toSeconds() / (DAY_MS / 1000) : 1;
    return ICAL.Duration.fromData({ days });
  };
  const byClock = long();
  const exactMs =
    end && last instanceof ICAL.Time
      ? instants(last, zoneOf(end) ?? first.zone) - instants(first.time, first.zone)
      : 0;
  return ({ time, zone, end: given }) => {
    if (given !== undefined) return given;
    if (!byClock) return instants(time, zone) + exactMs;
    const ends = time.clone();
    ends.addDuration(byClock);
    return instants(ends, zone);
  };
}

/** Which dates are excepted or replaced. A day stands for all times of it. */
function leftOutDates(
  event: ICAL.Component,
  replacing: readonly ICAL.Component[],
  instants: Instants,
): (start: number, time: ICAL.Time) => boolean {
  const starts = new Set<number>();
  const days = new Set<string>();
  const properties = [
    ...event.getAllProperties('exdate'),
    ...replacing.flatMap((each) => each.getFirstProperty('recurrence-id') ?? []),
  ];
  for (const property of properties) {
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time)) continue;
      if (value.isDate) days.add(dayOf(value));
      else starts.add(instants(value, zoneOf(property)));
    }
  }
  return (start, time) => starts.has(start) || days.has(dayOf(time));
}

function dayOf({ year, month, day }: ICAL.Time): string {
  return `${year}-${month}-${day}`;
}

interface LastingChange {
  /** The first date that it changes, and all later ones. */
  from: number;
  byMs: number;
  longMs: number;
  event: ICAL.Component;
}

/** The changes of a date and all that follow (`RANGE=THISANDFUTURE`), the last one first. */
function lastingChanges(replacing: readonly ICAL.Component[], instants: Instants): LastingChange[] {
  return replacing
    .flatMap((event) => {
      const range = event.getFirstProperty('recurrence-id')?.getParameter('range');
      const replaced = beginningOf(event, 'recurrence-id');
      const begins = beginningOf(event, 'dtstart');
      if (range !== 'THISANDFUTURE' || !replaced || !begins) return [];
      const from = instants(replaced.time, replaced.zone);
      const start = instants(begins.time, begins.zone);
      const end = endsOf(event, begins, instants)(begins);
      return [{ from, byMs: start - from, longMs: end - start, event }];
    })
    .toSorted((one, other) => other.from - one.from);
}
