import { Temporal } from 'temporal-polyfill';
import type * as z from 'zod/mini';
import { findMonth } from '../../../web/content/meetings/findSlots.ts';
import { builder } from '../../schema/builder.ts';
import { type BookingSlot as Slot, InvalidInputError } from '../../schema/errors.ts';
import { validInput } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { MeetingPlace } from '../hosts/Host.ts';
import { MeetingType } from '../meetingTypes/MeetingType.ts';
import { listMeetingTypes } from '../meetingTypes/meetingTypes.ts';
import { DEFAULT_TIME_ZONE } from '../slots/availability.ts';
import { inZone } from '../slots/localTime.ts';
import { BookingSlot } from './bookingSlots.ts';
import { offeredSlots } from './offeredSlots.ts';

export const BookingDay = builder.objectRef<SlotDay>('BookingDay').implement({
  description: 'A date of the calendar.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'The date, such as `2026-12-31`.' }),
    weekday: t.exposeInt('weekday', {
      description: 'The day of the week: 1 is Monday, 7 is Sunday.',
    }),
    slots: t.expose('slots', { type: [BookingSlot], description: 'The free times, in order.' }),
  }),
});

const BookingCalendar = builder.objectRef<SlotMonth>('BookingCalendar').implement({
  description: 'One month of the calendar in which visitors book.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'The month, such as `2026-12`.' }),
    previous: t.exposeString('previous', {
      nullable: true,
      description: 'The previous month, such as `2026-11`. Null if that month is in the past.',
    }),
    next: t.exposeString('next', {
      description: 'The month after the last date in `days`, such as `2027-01`.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'The time zone of all dates and times.' }),
    hostName: t.exposeString('hostName', {
      nullable: true,
      description: 'Name of the requested host. Null for the team.',
    }),
    type: t.exposeString('type', { description: 'Slug of the kind of meeting.' }),
    types: t.field({
      type: [MeetingType],
      description: 'The kinds of meeting that the visitor can choose from, the shortest first.',
      extensions: { cost: 1 },
      grantScopes: ['offeredMeeting'],
      resolve: (_month, _args, { services }) => listMeetingTypes({}, services.database.prisma),
    }),
    meeting: t.exposeString('meeting', { description: 'Name of the kind of meeting.' }),
    minutes: t.exposeInt('minutes', { description: 'Length of the meeting in minutes.' }),
    place: t.expose('place', {
      type: MeetingPlace,
      nullable: true,
      description:
        'How the meeting takes place. Null if it depends on the host of the team who gets the meeting.',
    }),
    days: t.expose('days', {
      type: [BookingDay],
      description:
        'Every date of the month. If the first free time of the current month is in its last two weeks, every date of the next month too.',
    }),
  }),
});

builder.queryField('bookingCalendar', (t) =>
  t.field({
    type: BookingCalendar,
    nullable: true,
    // A month of a large team is thousands of objects.
    extensions: { cost: 50 },
    description: 'One month of free times. Null for an unknown host or kind of meeting.',
    authScopes: { public: true },
    args: {
      month: t.arg.string({
        description:
          'The month, such as `2026-12`. The default is the month of the first free time.',
      }),
      timeZone: t.arg.string({
        description: 'IANA name of the time zone. The default is the time zone of the company.',
      }),
      host: t.arg.string({ description: 'Username of a host. If absent, the whole team.' }),
      type: t.arg.string({ description: 'Slug of a kind of meeting, as in `bookingSlots`.' }),
      moving: t.arg.boolean({
        description: 'True if a booking is being moved. Then a retired kind of meeting is allowed.',
      }),
    },
    resolve: (_root, { moving, ...args }, { services }) =>
      monthOfSlots({ ...validInput(findMonth, args), moving }, services),
  }),
);

/** A date of the month, with its free slots. */
interface SlotDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  slots: Slot[];
}

type FindMonth = z.infer<typeof findMonth>;
type SlotMonth = NonNullable<Awaited<ReturnType<typeof readMonths>>>;

/** Null for an unknown host or kind of meeting. */
async function monthOfSlots(
  { month, timeZone, ...view }: FindMonth & { moving?: boolean | null },
  needs: Pick<Services, 'database' | 'clock' | 'freeTimes'>,
): Promise<SlotMonth | null> {
  const zone = timeZone ?? DEFAULT_TIME_ZONE;
  const current = inZone(needs.clock.now(), zone).toPlainDate().toPlainYearMonth();
  const wanted = month ? Temporal.PlainYearMonth.from(month) : current;
  const shown = { ...view, timeZone: zone };
  const isLater = Temporal.PlainYearMonth.compare(wanted, current) > 0;
  if (isLater) {
    const found = await readMonths([wanted], shown, needs);
    return found && { ...found, previous: wanted.subtract({ months: 1 }).toString() };
  }
  // Nobody books in the past. At the end of a month, most free times are in the next one.
  const found = await readMonths([current, current.add({ months: 1 })], shown, needs);
  if (!found) return null;
  const free = found.days.findIndex(({ slots }) => slots.length > 0);
  const { daysInMonth } = current;
  if (free >= daysInMonth) {
    return { ...found, month: nextMonth(current), days: found.days.slice(daysInMonth) };
  }
  const isNearEnd = free < 0 || free >= daysInMonth - LAST_DAYS;
  return isNearEnd
    ? found
    : { ...found, next: nextMonth(current), days: found.days.slice(0, daysInMonth) };
}

/** From here to the end of the month on, the calendar also shows the next month. */
const LAST_DAYS = 14;

function nextMonth(month: Temporal.PlainYearMonth): string {
  return month.add({ months: 1 }).toString();
}

interface View extends Omit<FindMonth, 'month'> {
  timeZone: string;
  /** True to move a booking. Then a retired kind of meeting is allowed. */
  moving?: boolean | null;
}

/** The days of months that follow each other. */
async function readMonths(
  months: [Temporal.PlainYearMonth, ...Temporal.PlainYearMonth[]],
  view: View,
  needs: Pick<Services, 'database' | 'clock' | 'freeTimes'>,
) {
  const dates = months.flatMap((month) =>
    Array.from({ length: month.daysInMonth }, (_, day) => month.toPlainDate({ day: day + 1 })),
  );
  const [month] = months;
  const span = { from: `${month}-01`, to: String(dates.at(-1)) };
  const offered = await offeredSlots({ ...view, ...span }, needs).catch(nullIfInvalid);
  if (!offered) return null;
  const { slots, ...offer } = offered;
  return {
    ...offer,
    /** `YYYY-MM`. */
    month: month.toString(),
    previous: null as string | null,
    next: nextMonth(months.at(-1) ?? month),
    days: slotDays(dates, slots),
  };
}

/** The slots by their dates. */
export function slotDays(dates: Temporal.PlainDate[], slots: Slot[]): SlotDay[] {
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
