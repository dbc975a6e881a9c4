import type { Host } from '../../../prisma/generated/client/client.ts';

/** Hours of one day, as `HH:MM` in the host's zone. The end of a day is `24:00`. */
export interface DayHours {
  start: string;
  end: string;
}

export interface WeeklyHours extends DayHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
}

/** The hours of one date, in place of the weekly hours. */
export interface DateOverride {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Empty for a day off. */
  hours: DayHours[];
}

/** When a host can be booked. */
export interface Availability extends Pick<
  Host,
  'timeZone' | 'bufferMinutes' | 'noticeMinutes' | 'horizonDays' | 'mostPerDay'
> {
  weeklyHours: WeeklyHours[];
  dateOverrides: DateOverride[];
}

/** The hours of the first administrator: Monday to Friday, 9 to 17. */
export const OFFICE_HOURS: WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  start: '09:00',
  end: '17:00',
}));

/** The zone of a host who has not chosen one. */
export const DEFAULT_TIME_ZONE = 'America/New_York';
