import { joinedWithin, type Span } from '../../../slots/spans.ts';
import { type AccountPage, type BusyOptions, isOwnMeeting, startsOfDays } from '../reading.ts';

interface Page {
  value?: MicrosoftEvent[];
  '@odata.nextLink'?: string;
}

/** A page of the events of a Microsoft calendar. */
export function microsoftPage(body: unknown, options: BusyOptions): AccountPage {
  const { value = [], '@odata.nextLink': next } = body as Page;
  return { busy: microsoftBusy(value, options), count: value.length, next };
}

/** In UTC, although the text has no offset. */
interface MicrosoftTime {
  dateTime: string;
}

/** The part of an event of Microsoft Graph that we read. */
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

/** The busy times of events, without cancelled, declined and free ones, and without our own meetings. */
function microsoftBusy(
  events: readonly MicrosoftEvent[],
  { window, timeZone, ownDomain }: BusyOptions,
): Span[] {
  const startOfDay = startsOfDays(timeZone);
  const isOwn = ({ iCalUId = '', singleValueExtendedProperties = [] }: MicrosoftEvent) =>
    [iCalUId, ...singleValueExtendedProperties.map(({ value }) => value)].some((uid) =>
      isOwnMeeting(uid, ownDomain),
    );
  const isBusy = ({ isCancelled, showAs = 'busy', responseStatus }: MicrosoftEvent) =>
    !isCancelled && !FREE.includes(showAs) && responseStatus?.response !== 'declined';
  const spans = events
    .filter((event) => isBusy(event) && !isOwn(event))
    .map(({ isAllDay, start, end }) => {
      // An all-day event means the days of the host, whatever the zone of the response is.
      const at = ({ dateTime }: MicrosoftTime) =>
        isAllDay ? startOfDay(dateTime.slice(0, 10)) : Date.parse(`${dateTime.slice(0, 19)}Z`);
      return { start: at(start), end: at(end) };
    });
  return joinedWithin(spans, window);
}
