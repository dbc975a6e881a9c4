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
  // Many servers send no entity tags.
  const options = { window, timeZone, ownDomain, knownHash: state?.['hash'] };
  const file = await reader.readFile(await response.arrayBuffer(), options);
  if (!file) return { kind: 'unchanged' };
  const { busy, hash } = file;
  const etag = response.headers.get('etag');
  const lastModified = response.headers.get('last-modified');
  return {
    kind: 'all',
    busy,
    state: { hash, ...(etag && { etag }), ...(lastModified && { lastModified }) },
  };
}
