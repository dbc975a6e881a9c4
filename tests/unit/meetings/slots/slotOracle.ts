import { Temporal } from 'temporal-polyfill';
import type { HostCalendar, SlotQuery } from '../../../../graphql/meetings/slots/freeSlots.ts';
import type { Span } from '../../../../graphql/meetings/slots/spans.ts';

const MINUTE_MS = 60_000;

/** Finds the free slots by looking at every minute of the range by itself. Slow, and without any shortcut. */
export function slotsByMinute(calendar: HostCalendar, query: SlotQuery): number[] {
  const found: number[] = [];
  const first = Math.ceil(query.range.start / MINUTE_MS) * MINUTE_MS;
  for (let time = first; time < query.range.end; time += MINUTE_MS) {
    if (isFree(time, calendar, query)) found.push(time);
  }
  return found;
}

function isFree(start: number, { availability, meetings, busy }: HostCalendar, query: SlotQuery) {
  const { timeZone, bufferMinutes, noticeMinutes, horizonDays, mostPerDay } = availability;
  const wall = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const now = query.now.getTime();
  if (wall(start).minute % 30 !== 0) return false;
  if (start < now + noticeMinutes * MINUTE_MS) return false;
  const lastDay = wall(now).toPlainDate().add({ days: horizonDays });
  if (Temporal.PlainDate.compare(wall(start).toPlainDate(), lastDay) > 0) return false;

  const end = start + query.minutes * MINUTE_MS;
  for (let minute = start; minute < end; minute += MINUTE_MS) {
    if (!isOpen(wall(minute), availability)) return false;
  }
  const buffer = bufferMinutes * MINUTE_MS;
  const isNear = (span: Span) => start < span.end + buffer && end > span.start - buffer;
  if ([...meetings, ...busy].some(isNear)) return false;
  const sameDay = meetings.filter((meeting) =>
    wall(meeting.start).toPlainDate().equals(wall(start).toPlainDate()),
  );
  return mostPerDay === null || sameDay.length < mostPerDay;
}

function isOpen(
  at: Temporal.ZonedDateTime,
  { weeklyHours, dateOverrides }: HostCalendar['availability'],
): boolean {
  const override = dateOverrides.find(({ date }) => date === at.toPlainDate().toString());
  const hours = override?.hours ?? weeklyHours.filter(({ weekday }) => weekday === at.dayOfWeek);
  const clock = at.toPlainTime().toString({ smallestUnit: 'minute' });
  return hours.some(({ start, end }) => start <= clock && (end === '24:00' || clock < end));
}
