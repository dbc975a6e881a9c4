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

/** Whether everything that waits for a person should be mailed now. */
export function isMailDue({ since, lastMailAt }: Waiting, times: NoticeTimes, now: Date): boolean {
  if (lastMailAt && now.getTime() < lastMailAt.getTime() + PAUSE_MS) return false;
  if (isQuiet(times, now)) return false;
  return !times.isDaily || now.getTime() >= nextDailyTime(since, times.timeZone);
}

function isQuiet({ quietFrom, quietUntil, timeZone }: NoticeTimes, now: Date): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const clock = inZone(now, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return quietFrom < quietUntil
    ? quietFrom <= clock && clock < quietUntil
    : quietFrom <= clock || clock < quietUntil;
}

/** The first time of a daily mail after this time. */
function nextDailyTime(time: Date, timeZone: string): number {
  const local = inZone(time, timeZone);
  const sameDay = local.withPlainTime(DAILY_AT);
  const isOver = Temporal.ZonedDateTime.compare(sameDay, local) <= 0;
  return (isOver ? sameDay.add({ days: 1 }) : sameDay).epochMilliseconds;
}

function inZone(time: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
}
