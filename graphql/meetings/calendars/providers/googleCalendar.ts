import { joinedWithin, type Span } from '../../slots/spans.ts';
import { accepted, acceptedBytes, type Account, type AccountNeeds } from './account.ts';
import type { AccountAccess, CalendarEntry, FoundCalendar } from './calendarEntry.ts';
import { CalendarError, statusError } from './calendarError.ts';
import { meetingUid, type Reading, type ReadingOptions } from './reading.ts';

const MOST_EVENTS = 10_000;
/** A page may have fewer items than we ask for, or none. */
const MOST_PAGES = 100;
/** Parameters of every list of events. A request with a sync token must repeat those of the request that returned the token. */
const EVENTS = { singleEvents: 'true', maxResults: '2500' };
const FIELDS =
  'nextPageToken,nextSyncToken,items(status,transparency,iCalUID,start,end,attendees(self,responseStatus),extendedProperties/private)';

interface Page<Item> {
  items?: Item[];
  nextPageToken?: string;
}

/** The calendars of a Google account into which we can write, the primary one first. @throws CalendarError */
export async function findGoogle({ account, baseUrl }: AccountNeeds): Promise<FoundCalendar[]> {
  const query = new URLSearchParams({
    minAccessRole: 'writer',
    maxResults: '250',
    fields: 'nextPageToken,items(id,summary,summaryOverride,primary)',
  });
  type Item = { id: string; summary?: string; summaryOverride?: string; primary?: boolean };
  const items = await allPages<Item>(`${baseUrl}/users/me/calendarList`, query, account);
  return items
    .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))
    .map(({ id, summary, summaryOverride }) => ({
      url: id,
      name: summaryOverride ?? summary ?? 'Calendar',
    }));
}

/**
 * Reads a Google calendar. The sync token of the last reading says whether anything has changed. If so, or if Google answers 410
 * because the token has expired, all events of the window are read again.
 * @throws CalendarError
 */
export async function readGoogle(
  { calendarId }: AccountAccess,
  { state, window, timeZone }: ReadingOptions,
  needs: AccountNeeds,
): Promise<Reading> {
  const url = eventsOf(calendarId, needs);
  const syncToken = state?.['syncToken'];
  if (syncToken && !(await hasChanged(url, syncToken, needs))) return { kind: 'unchanged' };
  const query = new URLSearchParams({
    ...EVENTS,
    timeMin: new Date(window.start).toISOString(),
    timeMax: new Date(window.end).toISOString(),
    fields: FIELDS,
  });
  const busy: Span[] = [];
  const options = { window, timeZone, ownDomain: needs.ownDomain };
  let count = 0;
  for (let pages = 0; pages < MOST_PAGES && count <= MOST_EVENTS; pages += 1) {
    const bytes = acceptedBytes(await needs.account(`${url}?${query}`));
    const page = await needs.readPage('google', bytes, options);
    busy.push(...page.busy);
    count += page.count;
    const { next, sync } = page;
    if (!next) {
      const state: Record<string, string> = sync ? { syncToken: sync } : {};
      return { kind: 'all', busy: joinedWithin(busy, window), state };
    }
    query.set('pageToken', next);
  }
  throw tooManyEvents();
}

/** Writes or removes a meeting. Its id is that of the booking, so it exists once. @throws CalendarError */
export async function writeGoogle(
  { calendarId }: AccountAccess,
  { name, meeting }: CalendarEntry,
  needs: AccountNeeds,
): Promise<void> {
  const url = eventsOf(calendarId, needs);
  const id = name.replaceAll('-', '');
  const quietly = 'sendUpdates=none';
  if (!meeting) {
    const { ok, status } = await needs.account(`${url}/${id}?${quietly}`, { method: 'DELETE' });
    if (!ok && status !== 404 && status !== 410) throw statusError(status);
    return;
  }
  const event = {
    id,
    // A removed event keeps its id. This restores it.
    status: 'confirmed',
    summary: meeting.summary,
    description: asHtml(meeting.description),
    location: meeting.location,
    start: { dateTime: meeting.start.toISOString() },
    end: { dateTime: meeting.end.toISOString() },
    extendedProperties: { private: { sixty: meetingUid(name, needs.ownDomain) } },
  };
  const made = await needs.account(`${url}?${quietly}`, { method: 'POST', json: event });
  if (made.status !== 409) return void accepted(made);
  const request = { method: 'PUT', json: event } as const;
  accepted(await needs.account(`${url}/${id}?${quietly}`, request));
}

/** Google shows the description as HTML, and the notes of a visitor must stay text. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function eventsOf(calendarId: string, { baseUrl }: AccountNeeds): string {
  return `${baseUrl}/calendars/${encodeURIComponent(calendarId)}/events`;
}

function tooManyEvents(): CalendarError {
  return new CalendarError('The calendar has too many events.');
}

/** All items of a list. @throws CalendarError */
async function allPages<Item>(url: string, query: URLSearchParams, account: Account) {
  const items: Item[] = [];
  const search = new URLSearchParams(query);
  for (let pages = 0; pages < MOST_PAGES && items.length <= MOST_EVENTS; pages += 1) {
    const page = accepted<Page<Item>>(await account(`${url}?${search}`));
    items.push(...(page.items ?? []));
    const { nextPageToken } = page;
    if (!nextPageToken) return items;
    search.set('pageToken', nextPageToken);
  }
  throw tooManyEvents();
}

/** Google accepts no window together with a sync token, so changes outside the window count too. */
async function hasChanged(url: string, syncToken: string, { account }: AccountNeeds) {
  const query = new URLSearchParams({ ...EVENTS, syncToken, fields: 'nextPageToken,items(id)' });
  const answer = await account(`${url}?${query}`);
  if (answer.status === 410) return true;
  const { items = [], nextPageToken } = accepted<Page<object>>(answer);
  return items.length > 0 || nextPageToken !== undefined;
}
