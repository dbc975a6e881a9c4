import { createHash } from 'node:crypto';
import type { AddressAccess } from './calendarEntry.ts';
import { statusError } from './calendarError.ts';
import type { Reading, ReadingOptions } from './reading.ts';
import type { CalendarReader } from './reading/reader.ts';

interface Needs {
  fetch: typeof fetch;
  reader: CalendarReader;
  ownDomain: string;
}

/** Reads an iCalendar file, unless it is the same as before. @throws CalendarError */
export async function readAddress(
  { url }: AddressAccess,
  { state, window, timeZone }: ReadingOptions,
  { fetch, reader, ownDomain }: Needs,
): Promise<Reading> {
  const response = await fetch(url, {
    headers: {
      accept: 'text/calendar',
      ...(state?.['etag'] && { 'if-none-match': state['etag'] }),
      ...(state?.['lastModified'] && { 'if-modified-since': state['lastModified'] }),
    },
  });
  if (response.status === 304 && state) return { kind: 'unchanged' };
  if (!response.ok) throw statusError(response.status);
  const text = await response.text();
  const hash = createHash('sha256').update(text).digest('base64url');
  // Many servers send no entity tags.
  if (state?.['hash'] === hash) return { kind: 'unchanged' };
  const busy = await reader.read([text], { window, timeZone, ownDomain });
  const etag = response.headers.get('etag');
  const lastModified = response.headers.get('last-modified');
  return {
    kind: 'all',
    busy,
    state: { hash, ...(etag && { etag }), ...(lastModified && { lastModified }) },
  };
}
