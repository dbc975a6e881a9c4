import * as z from 'zod/mini';

/** Whether the text is the name of a time zone, such as `America/New_York`. An offset such as `+02:00` is not a name. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

/** The IANA name of a time zone. */
export const timeZone = z
  .string('Time zone is required')
  .check(z.refine(isTimeZone, 'Please choose a time zone such as America/New_York'));
