import { joinedWithin, type Span } from '../../../slots/spans.ts';
import { type AccountPage, type BusyOptions, isOwnMeeting, startsOfDays } from '../reading.ts';

interface Page {
  items?: GoogleEvent[];
  nextPageToken?: string;
  nextSyncToken?: string;
}

/** A page of the events of a Google calendar. Only the last one has a sync token. */
export function googlePage(body: unknown, options: BusyOptions): AccountPage {
  const { items = [], nextPageToken, nextSyncToken } = body as Page;
  const busy = googleBusy(items, options);
  return { busy, count: items.length, next: nextPageToken, sync: nextSyncToken };
}

interface GoogleTime {
  /** With the offset from UTC. */
  dateTime?: string;
  /** Only for all-day events. */
  date?: string;
}

/** The part of an event of Google's Calendar API that we read. */
interface GoogleEvent {
  status?: string;
  transparency?: string;
  iCalUID?: string;
  start?: GoogleTime;
  end?: GoogleTime;
  attendees?: { self?: boolean; responseStatus?: string }[];
  extendedProperties?: { private?: Record<string, string> };
}

/** The busy times of events, without cancelled, declined and free ones, and without our own meetings. */
function googleBusy(
  events: readonly GoogleEvent[],
  { window, timeZone, ownDomain }: BusyOptions,
): Span[] {
  const startOfDay = startsOfDays(timeZone);
  const isOwn = ({ iCalUID = '', extendedProperties }: GoogleEvent) =>
    [iCalUID, extendedProperties?.private?.['sixty'] ?? ''].some((uid) =>
      isOwnMeeting(uid, ownDomain),
    );
  const isBusy = ({ status, transparency, attendees = [] }: GoogleEvent) =>
    status !== 'cancelled' &&
    transparency !== 'transparent' &&
    !attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  const at = ({ dateTime, date }: GoogleTime = {}) =>
    dateTime ? Date.parse(dateTime) : startOfDay(date ?? '');
  const spans = events
    .filter((event) => isBusy(event) && !isOwn(event))
    .map(({ start, end }) => ({ start: at(start), end: at(end) }));
  return joinedWithin(spans, window);
}
