import { type BusySpan, joinedWithin } from '../busySpan.ts';
import { isOwnMeeting } from '../ownMeeting.ts';
import { startOfDay } from '../startOfDay.ts';

/** A time of Microsoft Graph in UTC, without a zone in its text. */
interface MicrosoftTime {
  dateTime: string;
}

/** An event of Microsoft Graph, as far as it keeps anybody busy. */
export interface MicrosoftEvent {
  iCalUId?: string;
  showAs?: string;
  isCancelled?: boolean;
  isAllDay?: boolean;
  start: MicrosoftTime;
  end: MicrosoftTime;
  responseStatus?: { response?: string };
  singleValueExtendedProperties?: { value: string }[];
}

interface Options {
  window: BusySpan;
  timeZone: string;
  ownDomain: string;
}

const FREE = ['free', 'workingElsewhere'];

/** The busy times of events. Cancelled, declined and free ones keep nobody busy, and our own meetings do not either. */
export function microsoftBusy(
  events: readonly MicrosoftEvent[],
  { window, timeZone, ownDomain }: Options,
): BusySpan[] {
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
