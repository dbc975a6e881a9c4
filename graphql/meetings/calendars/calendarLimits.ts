const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A calendar is read this long after the last reading. */
export const READ_EVERY_MS = 5 * MINUTE_MS;
/** The longest pause after failures. */
export const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** The failed readings in a row after which the host gets a mail: about a quarter of an hour. */
export const FAILURES_UNTIL_MAIL = 3;
/** Busy times are kept this far ahead. It is more than the longest horizon of a host, 365 days. */
export const AHEAD_MS = 400 * DAY_MS;
/** Repeating events are expanded again before the kept busy times end within the longest horizon. */
export const EXPAND_BEFORE_MS = 370 * DAY_MS;
export const BEHIND_MS = DAY_MS;
export const MOST_CALENDARS = 10;
