import { tellBusyChanged } from '../hosts/freeTimes.ts';
import type { ConnectedCalendar, Host, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import type { Calendars } from './providers/calendars.ts';
import type { Reading } from './providers/reading.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A calendar is read this long after the last reading. */
export const READ_EVERY_MS = 5 * MINUTE_MS;
/** Busy times are stored this far ahead. It is more than the longest horizon of a host, 365 days. */
const AHEAD_MS = 400 * DAY_MS;
/** Repeating events are expanded again before the stored busy times end within the longest horizon. */
const EXPAND_BEFORE_MS = 370 * DAY_MS;

/** What the database keeps between two readings. */
interface StoredState extends Record<string, string | Record<string, string>> {
  /** The zone of all-day events. */
  timeZone: string;
  /** The end of the busy times, as ISO 8601. */
  until: string;
  /** What the calendar itself needs, such as an entity tag. */
  source: Record<string, string>;
}

export interface CalendarReading {
  reading: Reading;
  /** Null if the stored state stays. */
  state: StoredState | null;
}

/**
 * Reads a calendar of a host. Everything is read again if the zone of the host has changed, or if the stored busy times
 * end too soon.
 * @throws CalendarError if it cannot be read.
 */
export async function readCalendar(
  /** Stored, or new and without a state. */
  calendar: Parameters<Calendars['read']>[0] & { state?: unknown },
  { timeZone }: Pick<Host, 'timeZone'>,
  { calendars, clock }: Pick<Services, 'calendars' | 'clock'>,
): Promise<CalendarReading> {
  const now = clock.now().getTime();
  const window = { start: now - DAY_MS, end: now + AHEAD_MS };
  // Only this file writes the state.
  const stored = (calendar.state ?? null) as StoredState | null;
  const isCurrent =
    stored?.timeZone === timeZone && Date.parse(stored.until) >= now + EXPAND_BEFORE_MS;
  const state = stored && isCurrent ? stored.source : null;
  const reading = await calendars.read(calendar, { window, timeZone, state });
  if (reading.kind === 'unchanged') return { reading, state: null };
  const until = new Date(window.end).toISOString();
  return { reading, state: { timeZone, until, source: reading.state } };
}

const ROWS = 1000;

/** Stores what a reading found. */
export async function storeReading(
  { id }: Pick<ConnectedCalendar, 'id'>,
  { reading, state }: CalendarReading,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  if (reading.kind === 'all') {
    await tx.busyTime.deleteMany({ where: { calendarId: id } });
    for (let from = 0; from < reading.busy.length; from += ROWS) {
      await tx.busyTime.createMany({
        data: reading.busy.slice(from, from + ROWS).map(({ start, end }) => ({
          calendarId: id,
          startsAt: new Date(start),
          endsAt: new Date(end),
        })),
      });
    }
  }
  const { hostId } = await tx.connectedCalendar.update({
    where: { id },
    data: {
      ...(state && { state }),
      readAt: now,
      failures: 0,
      error: null,
      failingSince: null,
    },
    select: { hostId: true },
  });
  if (reading.kind === 'all') await tellBusyChanged(hostId, tx);
}
