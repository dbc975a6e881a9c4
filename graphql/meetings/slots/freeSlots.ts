import type { Availability, DayHours } from './availability.ts';
import { joined, type Span } from './spans.ts';
import { createZone, type Zone } from './zone.ts';

/** Meetings start at full and half hours of the host's zone. */
const STEP_MINUTES = 30;

const MINUTE_MS = 60_000;
const STEP_MS = STEP_MINUTES * MINUTE_MS;

export interface HostCalendar {
  availability: Availability;
  /** Starts and ends of the meetings that count for `mostPerDay`. Each of them also keeps its time busy. */
  meetings: Span[];
  /** Other times in which the host is busy. */
  busy: Span[];
}

export interface SlotQuery {
  minutes: number;
  /** Slots start at or after `start` and before `end`. */
  range: Span;
  now: Date;
}

/** The zones of the hosts. Hosts with the same zone share what was computed for it. */
export type Zones = (timeZone: string) => Zone;

export function createZones(): Zones {
  const zones = new Map<string, Zone>();
  return (timeZone) => {
    const known = zones.get(timeZone) ?? createZone(timeZone);
    zones.set(timeZone, known);
    return known;
  };
}

/**
 * The starts of the meetings that the host can still take, in epoch milliseconds and in order.
 *
 * A meeting must lie completely in the host's hours, may run over midnight where they do, and keeps the buffer from
 * everything that is busy.
 */
export function freeSlots(calendar: HostCalendar, query: SlotQuery, zones: Zones): number[] {
  const { availability, meetings, busy } = calendar;
  const { bufferMinutes, noticeMinutes, horizonDays, mostPerDay } = availability;
  const zone = zones(availability.timeZone);
  const now = query.now.getTime();
  const last = zone.day(zone.dayAt(now).number + horizonDays);
  const from = Math.max(query.range.start, now + noticeMinutes * MINUTE_MS);
  const until = Math.min(query.range.end, last.end);
  if (from >= until) return [];

  const buffer = bufferMinutes * MINUTE_MS;
  const taken = joined([...meetings, ...busy], buffer);
  const fullDays = daysWith(mostPerDay, meetings, zone);
  const length = query.minutes * MINUTE_MS;
  const slots: number[] = [];
  let next = 0;
  for (const { start, end } of openSpans(availability, { start: from, end: until }, zone)) {
    for (let at = onGrid(Math.max(start, from), zone); at + length <= end && at < until;) {
      while ((taken[next]?.end ?? Infinity) <= at) next += 1;
      const conflict = taken[next];
      if (conflict && conflict.start < at + length) {
        at = onGrid(conflict.end, zone);
        continue;
      }
      if (!fullDays?.has(zone.dayAt(at).date)) slots.push(at);
      at += STEP_MS;
    }
  }
  return slots;
}

/** Whether this time is in the hours of the host. */
export function isOpenAt(time: Date, availability: Availability): boolean {
  const at = time.getTime();
  const zone = createZone(availability.timeZone);
  return openSpans(availability, { start: at, end: at }, zone).some(
    ({ start, end }) => start <= at && at < end,
  );
}

/** The hours of the host as spans, in order. Hours that touch or overlap are one span, also over midnight. */
function openSpans(availability: Availability, range: Span, zone: Zone): Span[] {
  const overrides = new Map(availability.dateOverrides.map(({ date, hours }) => [date, hours]));
  const week = hoursByWeekday(availability);
  const spans: Span[] = [];
  // The hours of the day before may reach into the first day, and a meeting may run into the day after the last one.
  const last = zone.dayAt(range.end).number + 1;
  for (let number = zone.dayAt(range.start).number - 1; number <= last; number += 1) {
    const day = zone.day(number);
    for (const hours of overrides.get(day.date) ?? week[day.weekday] ?? []) {
      spans.push(...zone.spansOn(day, hours));
    }
  }
  return joined(spans);
}

function hoursByWeekday({ weeklyHours }: Availability): DayHours[][] {
  const week: DayHours[][] = Array.from({ length: 8 }, () => []);
  for (const hours of weeklyHours) week[hours.weekday]?.push(hours);
  return week;
}

/** The first full or half hour of the zone at or after this time. */
function onGrid(time: number, zone: Zone): number {
  const offset = zone.offsetAt(time);
  return Math.ceil((time + offset) / STEP_MS) * STEP_MS - offset;
}

/** The dates that already have as many meetings as the host takes; null if there are none. */
function daysWith(most: number | null, meetings: Span[], zone: Zone): Set<string> | null {
  if (most === null) return null;
  const counts = new Map<string, number>();
  for (const { start } of meetings) {
    const { date } = zone.dayAt(start);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const full = [...counts].filter(([, count]) => count >= most).map(([date]) => date);
  return full.length > 0 ? new Set(full) : null;
}
