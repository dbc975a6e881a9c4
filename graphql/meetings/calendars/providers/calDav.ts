import { createHash } from 'node:crypto';
import {
  createDAVClient,
  deleteObject,
  fetchCalendarObjects,
  getBasicAuthHeaders,
  updateObject,
} from 'tsdav';
import type { CalDavAccess } from './calendarAccess.ts';
import type { CalendarEntry, FoundCalendar } from './calendarEntry.ts';
import { CalendarError, statusError } from './calendarError.ts';
import type { CalendarReader } from './reading/reader.ts';
import type { Reading, ReadingOptions } from './reading.ts';

interface Needs {
  fetch: typeof fetch;
  reader: CalendarReader;
  ownDomain: string;
}

/** The calendars of an account on a CalDAV server (RFC 4791). @throws CalendarError if the server shows none. */
export async function findCalDav(
  { url, username, password }: CalDavAccess,
  { fetch }: Pick<Needs, 'fetch'>,
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
  access: CalDavAccess,
  { state, window, timeZone }: ReadingOptions,
  { fetch, reader, ownDomain }: Needs,
): Promise<Reading> {
  const iso = (time: number) => new Date(time).toISOString();
  const objects = await fetchCalendarObjects({
    calendar: { url: access.url },
    timeRange: { start: iso(window.start), end: iso(window.end) },
    headers: authorization(access),
    fetch: strict(fetch),
  }).catch((error: unknown) => {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError('The server of the calendar gave no CalDAV answer.', { cause: error });
  });
  const texts = objects.map(({ data }) => String(data)).toSorted();
  const hash = createHash('sha256').update(texts.join('\n')).digest('base64url');
  if (state?.['hash'] === hash) return { kind: 'unchanged' };
  const busy = await reader.read(texts, { window, timeZone, ownDomain });
  return { kind: 'all', busy, state: { hash } };
}

/** Writes or removes an entry. @throws CalendarError */
export async function writeCalDav(
  access: CalDavAccess,
  { name, meeting }: CalendarEntry,
  { fetch }: Pick<Needs, 'fetch'>,
): Promise<void> {
  const folder = access.url.endsWith('/') ? access.url : `${access.url}/`;
  const url = new URL(`${name}.ics`, folder).href;
  const headers = authorization(access);
  if (!meeting) {
    const { ok, status } = await deleteObject({ url, headers, fetch });
    if (!ok && status !== 404 && status !== 410) throw statusError(status);
    return;
  }
  const type = { 'content-type': 'text/calendar; charset=utf-8' };
  const { ok, status } = await updateObject({
    url,
    data: meeting.file,
    headers: { ...headers, ...type },
    fetch,
  });
  if (!ok) throw statusError(status);
}

function authorization({ username, password }: CalDavAccess): Record<string, string> {
  return { authorization: getBasicAuthHeaders({ username, password }).authorization ?? '' };
}

/** The library takes some refusals for an empty calendar. */
function strict(fetch: Needs['fetch']): Needs['fetch'] {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok) throw statusError(response.status);
    return response;
  };
}
