import { Temporal } from 'temporal-polyfill';
import type { Services } from '../../../services.ts';
import { type BookingSlot, InvalidInputError } from '../../../schema/errors.ts';
import { DEFAULT_TIME_ZONE } from '../../slots/availability.ts';
import { offeredSlots, type Offer } from './offeredSlots.ts';

/** A date of the month, with its free slots. */
export interface SlotDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  slots: BookingSlot[];
}

/** One month of the calendar that visitors see. */
export interface SlotMonth extends Omit<Offer, 'slots'> {
  /** `YYYY-MM`. */
  month: string;
  /** The month before, or null if it is over. */
  previous: string | null;
  next: string;
  days: SlotDay[];
}

interface Wanted {
  /** `YYYY-MM`; null for the month of the first free slot. */
  month?: string | null;
  /** Null for the zone of the company. */
  timeZone?: string | null;
  host?: string | null;
  type?: string | null;
  /** True to move a booking, whose kind of meeting may be retired. */
  moving?: boolean | null;
}

/** Null for an unknown host or kind of meeting: both are in the address of the page, which does not exist then. */
export async function monthOfSlots(
  { month, timeZone, ...view }: Wanted,
  needs: Pick<Services, 'database' | 'clock'>,
): Promise<SlotMonth | null> {
  const zone = timeZone ?? DEFAULT_TIME_ZONE;
  const today = Temporal.Instant.fromEpochMilliseconds(needs.clock.now().getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const current = today.toPlainYearMonth();
  const wanted = month ? Temporal.PlainYearMonth.from(month) : null;
  // Nobody books in the past.
  const first = wanted && Temporal.PlainYearMonth.compare(wanted, current) > 0 ? wanted : current;
  const found = await readMonth(first, { ...view, timeZone: zone, current }, needs);
  if (!found) return null;
  const isEmpty = found.days.every(({ slots }) => slots.length === 0);
  // At the end of a month, the first free slot is in the next one.
  if (!isEmpty || month) return found;
  return readMonth(first.add({ months: 1 }), { ...view, timeZone: zone, current }, needs);
}

interface View extends Omit<Wanted, 'month'> {
  timeZone: string;
  current: Temporal.PlainYearMonth;
}

async function readMonth(
  month: Temporal.PlainYearMonth,
  { current, ...view }: View,
  needs: Pick<Services, 'database' | 'clock'>,
): Promise<SlotMonth | null> {
  const dates = Array.from({ length: month.daysInMonth }, (_, day) =>
    month.toPlainDate({ day: day + 1 }),
  );
  const span = { from: `${month}-01`, to: String(dates.at(-1)) };
  const offered = await offeredSlots({ ...view, ...span }, needs).catch(nullIfInvalid);
  if (!offered) return null;
  const { slots, ...offer } = offered;
  const isLater = Temporal.PlainYearMonth.compare(month, current) > 0;
  return {
    ...offer,
    month: month.toString(),
    previous: isLater ? month.subtract({ months: 1 }).toString() : null,
    next: month.add({ months: 1 }).toString(),
    days: slotDays(dates, slots),
  };
}

/** The slots by their dates. */
export function slotDays(dates: Temporal.PlainDate[], slots: BookingSlot[]): SlotDay[] {
  const byDate = Map.groupBy(slots, ({ start }) => start.slice(0, 'YYYY-MM-DD'.length));
  return dates.map((date) => ({
    date: date.toString(),
    weekday: date.dayOfWeek,
    slots: byDate.get(date.toString()) ?? [],
  }));
}

function nullIfInvalid(error: unknown): null {
  if (error instanceof InvalidInputError) return null;
  throw error;
}
