/** One of our meetings, as calendars show it. */
export interface CalendarMeeting {
  summary: string;
  /** Plain text. */
  description: string;
  location: string;
  start: Date;
  end: Date;
  /** Grows with each change. */
  sequence: number;
  /** The same as an iCalendar file. */
  file: string;
}

/** Our entry of a calendar. Its name is the same for ever, so that writing it twice does no harm. */
export interface CalendarEntry {
  /** The id of the booking. */
  name: string;
  /** Null to remove the entry. */
  meeting: CalendarMeeting | null;
}

/** A calendar of an account. */
export interface FoundCalendar {
  /** Its address, or its id at the provider. */
  url: string;
  name: string;
}
