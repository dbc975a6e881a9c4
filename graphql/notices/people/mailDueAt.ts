import { Temporal } from 'temporal-polyfill';
import type { NoticeTimes } from './settingsOf.ts';

/** At most one mail for each person in this time. What comes meanwhile is in the next one. */
const PAUSE_MS = 5 * 60 * 1000;
/** When the daily mail is due, in the person's zone. */
const DAILY_AT = '08:00';

interface Waiting {
  /** The time of the first notice that waits. */
  since: Date;
  /** The time of the last mail; null before the first one. */
  lastMailAt: Date | null;
}

/** When everything that waits for a person should be mailed: now or later. */
export function mailDueAt({ since, lastMailAt }: Waiting, times: NoticeTimes, now: Date): Date {
  const earliest = Math.max(
    now.getTime(),
    lastMailAt ? lastMailAt.getTime() + PAUSE_MS : 0,
    times.isDaily ? nextDailyTime(since, times.timeZone) : 0,
  );
  return afterQuietHours(new Date(earliest), times);
}

/** The same time, or the end of the quiet hours in which it lies. */
function afterQuietHours(time: Date, { quietFrom, quietUntil, timeZone }: NoticeTimes): Date {
  if (quietFrom === null || quietUntil === null) return time;
  const local = inZone(time, timeZone);
  const clock = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const isQuiet =
    quietFrom < quietUntil
      ? quietFrom <= clock && clock < quietUntil
      : quietFrom <= clock || clock < quietUntil;
  return isQuiet ? new Date(nextTime(local, quietUntil)) : time;
}

/** The first time of a daily mail after this time. */
function nextDailyTime(time: Date, timeZone: string): number {
  return nextTime(inZone(time, timeZone), DAILY_AT);
}

function nextTime(local: Temporal.ZonedDateTime, clock: string): number {
  const sameDay = local.withPlainTime(clock);
  const isOver = Temporal.ZonedDateTime.compare(sameDay, local) <= 0;
  return (isOver ? sameDay.add({ days: 1 }) : sameDay).epochMilliseconds;
}

function inZone(time: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
}
