/** The services whose calendars are opened by OAuth. */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** An iCalendar file. */
export interface AddressAccess {
  kind: 'ical';
  url: string;
}

/** An account on a CalDAV server. */
export interface CalDavAccess {
  kind: 'caldav';
  /** Of the server until a calendar was found, then of the calendar. */
  url: string;
  username: string;
  /** Usually an app password. */
  password: string;
}

/** A calendar of an account that a grant opens. */
export interface AccountAccess {
  kind: CalendarProvider;
  calendarId: string;
}

/** What is needed to reach a calendar. It is stored encrypted. */
export type CalendarAccess = AddressAccess | CalDavAccess | AccountAccess;

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

/** Our entry of a calendar. Its name never changes, so that it can be written again. */
export interface CalendarEntry {
  /** The id of the booking. */
  name: string;
  /** Null to remove the entry. */
  meeting: CalendarMeeting | null;
}

/** A calendar of an account. */
export interface FoundCalendar {
  /** Its URL, or its id in the account. */
  url: string;
  name: string;
}
