import { dayAfter, dayOf } from '../days.ts';

/** The views of the bookings that show days instead of rows. */
export type CalendarView = 'day' | 'week';

/** The server returns no longer page. */
export const MOST_SHOWN = 100;

const WEEK = 7;

export function isCalendarView(text: string): text is CalendarView {
  return text === 'day' || text === 'week';
}

/** The days that a view shows, in the reader's zone. A week begins on Monday. Empty text is today. */
export function daysOfView(view: string, day: string, now = new Date()): string[] {
  const shown = day || dayOf(now);
  if (view === 'day') return [shown];
  const weekday = new Date(`${shown}T00:00`).getDay() || WEEK;
  return Array.from({ length: WEEK }, (_, index) => dayAfter(shown, index + 1 - weekday));
}

export function stepOf(view: CalendarView): number {
  return view === 'day' ? 1 : WEEK;
}

/** A meeting as the grid places it. */
export interface Meeting {
  readonly id: string;
  readonly start: string;
  readonly minutes: number;
}

/** A meeting in its column. Times are minutes of the day by the reader's clock. */
export type Placed<M extends Meeting> = M & {
  from: number;
  to: number;
  /** Meetings at the same time stand beside each other in lanes. */
  lane: number;
  lanes: number;
};

const DAY_MINUTES = 24 * 60;

/** The meetings that begin on a day, in order, beside each other where they overlap. */
export function placeMeetings<M extends Meeting>(meetings: readonly M[], day: string): Placed<M>[] {
  const placed = meetings
    .filter(({ start }) => dayOf(new Date(start)) === day)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .map((meeting) => {
      const from = minutesOf(new Date(meeting.start));
      return {
        ...meeting,
        from,
        to: Math.min(from + meeting.minutes, DAY_MINUTES),
        lane: 0,
        lanes: 1,
      };
    });
  let group: Placed<M>[] = [];
  for (const meeting of placed) {
    if (group.every(({ to }) => to <= meeting.from)) group = [];
    const busy = new Set(group.filter(({ to }) => to > meeting.from).map(({ lane }) => lane));
    while (busy.has(meeting.lane)) meeting.lane += 1;
    group.push(meeting);
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const each of group) each.lanes = lanes;
  }
  return placed;
}

function minutesOf(date: Date): number {
  return date.getHours() * 60 + date.getMinutes();
}
