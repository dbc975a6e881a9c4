import { freeSlots, type HostCalendar, type Zones } from './freeSlots.ts';
import type { Span } from './spans.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minutes in one number of a set. */
const BITS = 32;

/** A set of minutes since 1970: bit `n` of word `w` is the minute `BITS * (firstWord + w) + n`. */
interface Minutes {
  firstWord: number;
  words: Uint32Array;
}

/**
 * When a host can take meetings, whatever the time is now: the notice and the horizon are left out. It is made once for each
 * change of the host's hours, meetings and busy times, so that a query of a whole team only joins sets.
 */
export interface PreparedHost {
  calendar: HostCalendar;
  /** The times for which it is known. */
  window: Span;
  /** By length of the meeting in minutes. */
  starts: Map<number, Minutes>;
}

/** A staff member can change the lengths of meetings, and old meetings can have others. */
const MOST_LENGTHS = 8;

/** Today and the horizon, with a day for other time zones and another one so that it is not prepared again at midnight. */
export function windowOf(horizonDays: number, now: Date): Span {
  const start = now.getTime() - DAY_MS;
  return { start, end: start + (horizonDays + 5) * DAY_MS };
}

export function prepareHost(calendar: HostCalendar, window: Span): PreparedHost {
  return { calendar, window, starts: new Map() };
}

/** When this host can be booked now. Empty if the horizon has moved past what is prepared: then prepare the host again. */
export function bookableSpan(
  { availability: { timeZone, noticeMinutes, horizonDays } }: HostCalendar,
  now: Date,
  zones: Zones,
): Span {
  const zone = zones(timeZone);
  const lastDay = zone.day(zone.dayAt(now.getTime()).number + horizonDays);
  return { start: now.getTime() + noticeMinutes * MINUTE_MS, end: lastDay.end };
}

/** The starts of the meetings that at least one of the hosts can take, in epoch milliseconds and in order. */
export function startsOfTeam(
  team: readonly PreparedHost[],
  { minutes, range, now }: { minutes: number; range: Span; now: Date },
  zones: Zones,
): number[] {
  const hosts = team.map((host) => ({ host, open: bookableSpan(host.calendar, now, zones) }));
  const first = Math.max(range.start, Math.min(...hosts.map(({ open }) => open.start)));
  const last = Math.min(range.end, Math.max(...hosts.map(({ open }) => open.end)));
  if (!(first < last)) return [];
  const all: Minutes = emptyMinutes({ start: first, end: last });
  for (const { host, open } of hosts) {
    const start = Math.ceil(Math.max(first, open.start) / MINUTE_MS);
    const end = Math.ceil(Math.min(last, open.end) / MINUTE_MS);
    if (start < end) join(all, startsOf(host, minutes, zones), start, end);
  }
  return timesIn(all);
}

function startsOf(host: PreparedHost, minutes: number, zones: Zones): Minutes {
  const known = host.starts.get(minutes);
  if (known) return known;
  const { calendar, window } = host;
  const always = { ...calendar.availability, noticeMinutes: 0, horizonDays: horizonOf(window) };
  const query = { minutes, range: window, now: new Date(window.start) };
  const found = emptyMinutes(window);
  for (const time of freeSlots({ ...calendar, availability: always }, query, zones)) {
    const minute = time / MINUTE_MS;
    const word = Math.floor(minute / BITS) - found.firstWord;
    found.words[word] = (found.words[word] ?? 0) | (1 << (minute % BITS));
  }
  if (host.starts.size >= MOST_LENGTHS) host.starts.clear();
  host.starts.set(minutes, found);
  return found;
}

function horizonOf({ start, end }: Span): number {
  return Math.ceil((end - start) / DAY_MS) + 1;
}

function emptyMinutes({ start, end }: Span): Minutes {
  const firstWord = Math.floor(start / MINUTE_MS / BITS);
  const words = Math.ceil(end / MINUTE_MS / BITS) - firstWord + 1;
  return { firstWord, words: new Uint32Array(words) };
}

/** Adds the minutes of another set from `start` up to `end`. */
function join(into: Minutes, from: Minutes, start: number, end: number): void {
  const firstWord = Math.floor(start / BITS);
  const lastWord = Math.floor((end - 1) / BITS);
  for (let word = firstWord; word <= lastWord; word += 1) {
    let bits = from.words[word - from.firstWord] ?? 0;
    if (word === firstWord) bits &= -1 << (start % BITS);
    // A shift by 32 would shift nothing.
    if (word === lastWord) bits &= -1 >>> (BITS - 1 - ((end - 1) % BITS));
    const index = word - into.firstWord;
    into.words[index] = (into.words[index] ?? 0) | bits;
  }
}

function timesIn({ firstWord, words }: Minutes): number[] {
  const times: number[] = [];
  for (const [index, word] of words.entries()) {
    const minute = (firstWord + index) * BITS;
    for (let bits = word; bits !== 0; bits &= bits - 1)
      times.push((minute + lowestBit(bits)) * MINUTE_MS);
  }
  return times;
}

function lowestBit(bits: number): number {
  return BITS - 1 - Math.clz32(bits & -bits);
}
