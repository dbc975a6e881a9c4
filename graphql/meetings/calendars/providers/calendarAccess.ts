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
