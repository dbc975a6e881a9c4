import { deleteObject, getBasicAuthHeaders, updateObject } from 'tsdav';
import type { CalDavAccess } from './calendarAccess.ts';
import type { CalendarEntry } from './calendarEntry.ts';
import { statusError } from './calendarError.ts';

/** Writes or removes an entry. @throws CalendarError */
export async function writeCalDav(
  access: CalDavAccess,
  { name, meeting }: CalendarEntry,
  fetch: typeof globalThis.fetch,
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
