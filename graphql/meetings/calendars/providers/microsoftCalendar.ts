import { joinedWithin, type Span } from '../../slots/spans.ts';
import { accepted, acceptedBytes, type AccountNeeds } from './account.ts';
import type {
  AccountAccess,
  CalendarEntry,
  CalendarMeeting,
  FoundCalendar,
} from './calendarEntry.ts';
import { CalendarError, statusError } from './calendarError.ts';
import { meetingUid, type Reading, type ReadingOptions } from './reading.ts';

const MOST_EVENTS = 10_000;
const MOST_PAGES = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** All delta queries use the window of the first one. A new first query is made when our window has moved this far. */
const ROUND_MS = 30 * DAY_MS;
const IN_UTC = { prefer: 'outlook.timezone="UTC"' };
/** By default a page of changes has ten events. */
const LARGE_PAGES = { prefer: 'odata.maxpagesize=200' };
/** The extended property that names our meetings. The GUID is that of public properties. */
const UID = 'String {00020329-0000-0000-C000-000000000046} Name SixtyMeeting';

interface Page<Item> {
  value?: Item[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

/** The calendars of a Microsoft account into which we can write, the default one first. @throws CalendarError */
export async function findMicrosoft({ account, baseUrl }: AccountNeeds): Promise<FoundCalendar[]> {
  type Item = { id: string; name?: string; canEdit?: boolean; isDefaultCalendar?: boolean };
  const { value = [] } = accepted<Page<Item>>(
    await account(`${baseUrl}/me/calendars?$top=100&$select=id,name,canEdit,isDefaultCalendar`),
  );
  return value
    .filter(({ canEdit }) => canEdit !== false)
    .toSorted((one, other) => Number(other.isDefaultCalendar) - Number(one.isDefaultCalendar))
    .map(({ id, name }) => ({ url: id, name: name ?? 'Calendar' }));
}

/**
 * Reads a Microsoft calendar. A round of delta queries says whether anything has changed. If so, all events of the window are
 * read again, because delta queries leave out most properties of recurring events.
 * @throws CalendarError
 */
export async function readMicrosoft(
  { calendarId }: AccountAccess,
  { state, window, timeZone }: ReadingOptions,
  needs: AccountNeeds,
): Promise<Reading> {
  const url = calendarOf(calendarId, needs);
  const times = new URLSearchParams({
    startDateTime: new Date(window.start).toISOString(),
    endDateTime: new Date(window.end).toISOString(),
  });
  const deltaUrl = `${url}/calendarView/delta`;
  const isCurrent = Date.parse(state?.['until'] ?? '') >= window.end - ROUND_MS;
  const last = isCurrent ? state?.['delta'] : undefined;
  const changes = last ? await changesSince(deltaUrl, last, needs) : null;
  if (changes?.isUnchanged) return { kind: 'unchanged' };
  const round = changes ?? (await changesSince(deltaUrl, `?${times}`, needs));
  if (!round) throw new CalendarError('The server of the calendar lost its state.');
  const busy: Span[] = [];
  const options = { window, timeZone, ownDomain: needs.ownDomain };
  let count = 0;
  const properties =
    'iCalUId,showAs,isCancelled,isAllDay,start,end,responseStatus&$expand=singleValueExtendedProperties';
  let search = `?${times}&$top=500&$select=${properties}${encodeURIComponent(`($filter=id eq '${UID}')`)}`;
  while (search) {
    const answer = await needs.account(`${url}/calendarView${search}`, { headers: IN_UTC });
    const page = await needs.readPage('microsoft', acceptedBytes(answer), options);
    busy.push(...page.busy);
    count += page.count;
    if (count > MOST_EVENTS) throw new CalendarError('The calendar has too many events.');
    search = searchOf(page.next);
  }
  const until = (changes && state?.['until']) || new Date(window.end).toISOString();
  return {
    kind: 'all',
    busy: joinedWithin(busy, window),
    state: { delta: round.delta, until },
  };
}

/** Writes or removes a meeting, which is found by its extended property. @throws CalendarError */
export async function writeMicrosoft(
  { calendarId }: AccountAccess,
  { name, meeting }: CalendarEntry,
  needs: AccountNeeds,
): Promise<void> {
  const url = calendarOf(calendarId, needs);
  const uid = meetingUid(name, needs.ownDomain);
  const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${UID}' and ep/value eq '${uid}')`;
  const { value: found = [] } = accepted<Page<{ id: string }>>(
    await needs.account(`${url}/events?$select=id&$filter=${encodeURIComponent(filter)}`),
  );
  const urlOf = (id: string) => `${needs.baseUrl}/me/events/${encodeURIComponent(id)}`;
  if (!meeting) {
    for (const { id } of found) {
      const { ok, status } = await needs.account(urlOf(id), { method: 'DELETE' });
      if (!ok && status !== 404) throw statusError(status);
    }
    return;
  }
  const [existing] = found;
  if (existing) {
    const request = { method: 'PATCH', json: eventOf(meeting) } as const;
    return void accepted(await needs.account(urlOf(existing.id), request));
  }
  const json = {
    ...eventOf(meeting),
    // The server creates no second event for a repeated request, for example after a lost response.
    transactionId: `${name}-${meeting.sequence}`,
    singleValueExtendedProperties: [{ id: UID, value: uid }],
  };
  accepted(await needs.account(`${url}/events`, { method: 'POST', json }));
}

function eventOf({ summary, description, location, start, end }: CalendarMeeting) {
  const inUtc = (time: Date) => ({ dateTime: time.toISOString().slice(0, 19), timeZone: 'UTC' });
  return {
    subject: summary,
    body: { contentType: 'text', content: description },
    location: { displayName: location },
    start: inUtc(start),
    end: inUtc(end),
    showAs: 'busy',
  };
}

function calendarOf(calendarId: string, { baseUrl }: AccountNeeds): string {
  return `${baseUrl}/me/calendars/${encodeURIComponent(calendarId)}`;
}

/** Null if the server has forgotten the state. Then everything must be read again. */
async function changesSince(url: string, from: string, { account }: AccountNeeds) {
  let isUnchanged = true;
  let delta = '';
  let search = from;
  for (let pages = 0; !delta; pages += 1) {
    const answer = await account(`${url}${search}`, { headers: LARGE_PAGES });
    if (answer.status === 410 || isForgotten(answer.body)) return null;
    const page = accepted<Page<object>>(answer);
    if (page.value?.length) isUnchanged = false;
    delta = searchOf(page['@odata.deltaLink']);
    search = searchOf(page['@odata.nextLink']);
    if (!delta && (!search || pages >= MOST_PAGES))
      throw new CalendarError('The server of the calendar gave no end of its changes.');
  }
  return { isUnchanged, delta };
}

/** Only the query of a link is used, so that the access token is never sent to another host. */
function searchOf(link: string | undefined): string {
  return link ? (URL.parse(link)?.search ?? '') : '';
}

function isForgotten(body: unknown): boolean {
  const { error } = (body ?? {}) as { error?: { code?: string } };
  return ['syncstatenotfound', 'syncstateinvalid', 'resyncrequired'].includes(
    error?.code?.toLowerCase() ?? '',
  );
}
