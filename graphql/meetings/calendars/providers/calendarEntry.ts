/** The address of an iCalendar file. */
export interface AddressAccess {
  kind: 'ical';
  url: string;
}

/** An account on a CalDAV server. */
export interface CalDavAccess {
  kind: 'caldav';
  /** Of the server while calendars are looked for, then of the chosen calendar. */
  url: string;
  username: string;
  /** Usually a password for this product alone. */
  password: string;
}

/** A calendar of a Google account, which a grant opens. */
export interface GoogleAccess {
  kind: 'google';
  calendarId: string;
}

/** A calendar of a Microsoft account, which a grant opens. */
export interface MicrosoftAccess {
  kind: 'microsoft';
  calendarId: string;
}

/** What it takes to reach a calendar. It is stored sealed. */
export type CalendarAccess = AddressAccess | CalDavAccess | GoogleAccess | MicrosoftAccess;

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
