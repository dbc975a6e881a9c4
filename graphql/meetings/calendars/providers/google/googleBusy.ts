import { type BusySpan, joinedWithin } from '../busySpan.ts';
import { isOwnMeeting } from '../ownMeeting.ts';
import { startOfDay } from '../startOfDay.ts';

interface GoogleTime {
  /** A moment with its offset. */
  dateTime?: string;
  /** For events of whole days. */
  date?: string;
}

/** An event of Google's Calendar API, as far as it keeps anybody busy. */
export interface GoogleEvent {
  status?: string;
  transparency?: string;
  iCalUID?: string;
  start?: GoogleTime;
  end?: GoogleTime;
  attendees?: { self?: boolean; responseStatus?: string }[];
  extendedProperties?: { private?: Record<string, string> };
}

interface Options {
  window: BusySpan;
  timeZone: string;
  ownDomain: string;
}

/** The busy times of events. Cancelled, declined and free ones keep nobody busy, and our own meetings do not either. */
export function googleBusy(
  events: readonly GoogleEvent[],
  { window, timeZone, ownDomain }: Options,
): BusySpan[] {
  const isOwn = ({ iCalUID = '', extendedProperties }: GoogleEvent) =>
    [iCalUID, extendedProperties?.private?.['sixty'] ?? ''].some((uid) =>
      isOwnMeeting(uid, ownDomain),
    );
  const isBusy = ({ status, transparency, attendees = [] }: GoogleEvent) =>
    status !== 'cancelled' &&
    transparency !== 'transparent' &&
    !attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  const at = ({ dateTime, date }: GoogleTime = {}) =>
    dateTime ? Date.parse(dateTime) : startOfDay(date ?? '', timeZone);
  const spans = events
    .filter((event) => isBusy(event) && !isOwn(event))
    .map(({ start, end }) => ({ start: at(start), end: at(end) }));
  return joinedWithin(spans, window);
}
