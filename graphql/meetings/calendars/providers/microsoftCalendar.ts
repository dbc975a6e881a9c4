import { joinedWithin, type Span } from '../../slots/spans.ts';
import { accepted, type AccountNeeds } from './account.ts';
import type {
  AccountAccess,
  CalendarEntry,
  CalendarMeeting,
  FoundCalendar,
} from './calendarEntry.ts';
import { CalendarError, statusError } from './calendarError.ts';
import {
  type BusyOptions,
  isOwnMeeting,
  meetingUid,
  type Reading,
  type ReadingOptions,
  startOfDay,
} from './reading.ts';

const MOST_EVENTS = 10_000;
/** The pages of one round of changes. */
const MOST_PAGES = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A round of delta queries keeps the window of its first query. A new round begins when our window has moved this far. */
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
export async function findMicrosoft({
  account,
  baseUrl,
}: Pick<AccountNeeds, 'account' | 'baseUrl'>): Promise<FoundCalendar[]> {
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
 * Reads a Microsoft calendar. A round of delta queries says whether anything has changed; then all events of the window are
 * read again. The events of such a round are not enough: those of a series lack most properties.
 *
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
  const events: MicrosoftEvent[] = [];
  const properties =
    'iCalUId,showAs,isCancelled,isAllDay,start,end,responseStatus&$expand=singleValueExtendedProperties';
  let search = `?${times}&$top=500&$select=${properties}${encodeURIComponent(`($filter=id eq '${UID}')`)}`;
  while (search) {
    const page = accepted<Page<MicrosoftEvent>>(
      await needs.account(`${url}/calendarView${search}`, { headers: IN_UTC }),
    );
    events.push(...(page.value ?? []));
    if (events.length > MOST_EVENTS) throw new CalendarError('The calendar has too many events.');
    search = searchOf(page['@odata.nextLink']);
  }
  const busy = microsoftBusy(events, { window, timeZone, ownDomain: needs.ownDomain });
  const until = (changes && state?.['until']) || new Date(window.end).toISOString();
  return { kind: 'all', busy, state: { delta: round.delta, until } };
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
  const addressOf = (id: string) => `${needs.baseUrl}/me/events/${encodeURIComponent(id)}`;
  if (!meeting) {
    for (const { id } of found) {
      const { ok, status } = await needs.account(addressOf(id), { method: 'DELETE' });
      if (!ok && status !== 404) throw statusError(status);
    }
    return;
  }
  const [existing] = found;
  if (existing) {
    accepted(
      await needs.account(addressOf(existing.id), { method: 'PATCH', json: eventOf(meeting) }),
    );
    return;
  }
  const json = {
    ...eventOf(meeting),
    // The server makes no second event for a repeated request, for example after a lost answer.
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

/** @returns null if the server has forgotten the state, so that everything must be read again. */
async function changesSince(
  url: string,
  from: string,
  { account }: AccountNeeds,
): Promise<{ isUnchanged: boolean; delta: string } | null> {
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

/** Links keep our own address, so that the token goes nowhere else. */
function searchOf(link: string | undefined): string {
  return link ? (URL.parse(link)?.search ?? '') : '';
}

function isForgotten(body: unknown): boolean {
  const { error } = (body ?? {}) as { error?: { code?: string } };
  return ['syncstatenotfound', 'syncstateinvalid', 'resyncrequired'].includes(
    error?.code?.toLowerCase() ?? '',
  );
}

/** A time of Microsoft Graph in UTC, without a zone in its text. */
interface MicrosoftTime {
  dateTime: string;
}

/** An event of Microsoft Graph, as far as it keeps anybody busy. */
interface MicrosoftEvent {
  iCalUId?: string;
  showAs?: string;
  isCancelled?: boolean;
  isAllDay?: boolean;
  start: MicrosoftTime;
  end: MicrosoftTime;
  responseStatus?: { response?: string };
  singleValueExtendedProperties?: { value: string }[];
}

const FREE = ['free', 'workingElsewhere'];

/** The busy times of events. Cancelled, declined and free ones keep nobody busy, and our own meetings do not either. */
function microsoftBusy(
  events: readonly MicrosoftEvent[],
  { window, timeZone, ownDomain }: BusyOptions,
): Span[] {
  const isOwn = ({ iCalUId = '', singleValueExtendedProperties = [] }: MicrosoftEvent) =>
    [iCalUId, ...singleValueExtendedProperties.map(({ value }) => value)].some((uid) =>
      isOwnMeeting(uid, ownDomain),
    );
  const isBusy = ({ isCancelled, showAs = 'busy', responseStatus }: MicrosoftEvent) =>
    !isCancelled && !FREE.includes(showAs) && responseStatus?.response !== 'declined';
  const spans = events
    .filter((event) => isBusy(event) && !isOwn(event))
    .map(({ isAllDay, start, end }) => {
      // An event of whole days means the days of the host, in every zone of the answer.
      const at = ({ dateTime }: MicrosoftTime) =>
        isAllDay
          ? startOfDay(dateTime.slice(0, 10), timeZone)
          : Date.parse(`${dateTime.slice(0, 19)}Z`);
      return { start: at(start), end: at(end) };
    });
  return joinedWithin(spans, window);
}
