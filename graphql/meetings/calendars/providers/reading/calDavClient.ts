import { createHash } from 'node:crypto';
import { createDAVClient, fetchCalendarObjects, getBasicAuthHeaders } from 'tsdav';
import type { CalDavAccess, FoundCalendar } from '../calendarEntry.ts';
import { CalendarError, statusError } from '../calendarError.ts';
import type { BusyOptions, Reading, ReadingOptions } from '../reading.ts';
import { readObjects } from './readBusy.ts';

export type CalDavReadingOptions = ReadingOptions & BusyOptions;

/** The calendars of an account on a CalDAV server (RFC 4791). @throws CalendarError if the server shows none. */
export async function findCalDav(
  { url, username, password }: CalDavAccess,
  fetch: typeof globalThis.fetch,
): Promise<FoundCalendar[]> {
  try {
    const client = await createDAVClient({
      serverUrl: url,
      credentials: { username, password },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
      fetch,
    });
    const calendars = await client.fetchCalendars();
    return calendars
      .filter(({ components }) => !components?.length || components.includes('VEVENT'))
      .map((calendar) => ({
        url: calendar.url,
        name: typeof calendar.displayName === 'string' ? calendar.displayName : 'Calendar',
      }));
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    const isRefused = error instanceof Error && error.message.startsWith('Invalid credentials');
    throw new CalendarError(
      isRefused
        ? 'The server refused the user name or the password.'
        : 'We found no CalDAV calendars at this address.',
      { cause: error },
    );
  }
}

/** Reads the events of a CalDAV calendar within the window. @throws CalendarError */
export async function readCalDav(
  { url, username, password }: CalDavAccess,
  { state, window, timeZone, ownDomain }: CalDavReadingOptions,
  fetch: typeof globalThis.fetch,
): Promise<Reading> {
  const iso = (time: number) => new Date(time).toISOString();
  const objects = await fetchCalendarObjects({
    calendar: { url },
    timeRange: { start: iso(window.start), end: iso(window.end) },
    headers: { authorization: getBasicAuthHeaders({ username, password }).authorization ?? '' },
    fetch: strict(fetch),
    // Their names may be any (RFC 4791). A server may list the calendar itself, too.
    urlFilter: (found) => !found.endsWith('/'),
  }).catch((error: unknown) => {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError('The server of the calendar gave no CalDAV answer.', { cause: error });
  });
  const texts = objects
    // An object that was removed meanwhile has no text.
    .flatMap(({ data }) => (data ? String(data) : []))
    .toSorted();
  const hash = createHash('sha256').update(texts.join('\n')).digest('base64url');
  if (state?.['hash'] === hash) return { kind: 'unchanged' };
  const busy = readObjects(texts, { window, timeZone, ownDomain });
  return { kind: 'all', busy, state: { hash } };
}

/** For the library, some refused requests are empty calendars. */
function strict(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok) throw statusError(response.status);
    return response;
  };
}
