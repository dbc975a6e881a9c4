import { type Availability, OFFICE_HOURS } from '../../graphql/meetings/slots/availability.ts';
import { createZones, type HostCalendar } from '../../graphql/meetings/slots/freeSlots.ts';
import { slotsAt } from '../../graphql/meetings/slots/localTime.ts';
import {
  prepareHost,
  startsOfTeam,
  windowOf,
} from '../../graphql/meetings/slots/preparedStarts.ts';
import type { ProductServer } from '../../tests/support/product/server.ts';
import { atMost, type Figure, median, milliseconds, percentile, perSecond } from '../figure.ts';
import { visitorAddress } from '../../tests/support/visitorAddress.ts';

/** Other measurements of the same product have lower numbers. */
const FIRST_VISITOR = 8 << 16;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 62;
const HOSTS = 50;
const ROUNDS = 100;
const BUSY_TIMES_A_DAY = 8;
const AT_ONCE = 8;
const BOOKINGS = 200;
const TIME_ZONE = 'America/New_York';

interface Slot {
  start: string;
}

/** Free slots, bookings one after the other, and many visitors who want the same slot. */
export async function measureBookings({ url }: ProductServer): Promise<Figure[]> {
  const today = new Date();
  const range = { from: dayOf(today), to: dayOf(new Date(today.getTime() + (DAYS - 1) * DAY_MS)) };
  const address = `${url}/api/booking/slots?${new URLSearchParams({ ...range, timeZone: TIME_ZONE })}`;
  const times: number[] = [];
  let slots: Slot[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const response = await fetch(address, { headers: visitor(round) });
    ({ slots } = await response.json());
    times.push(performance.now() - begun);
  }
  const [wanted, ...others] = slots;
  if (!wanted || others.length < BOOKINGS) throw new Error('There are too few free slots.');
  const contest = await Promise.all(
    Array.from({ length: BOOKINGS }, (_, index) => book(url, wanted, index)),
  );
  const won = contest.filter((status) => status === 201).length;
  const refused = contest.filter((status) => status === 409).length;
  return [
    {
      what: `free slots of ${DAYS} days over REST, p99`,
      value: milliseconds(percentile(times, 0.99)),
    },
    computedSlots(),
    { what: 'bookings, eight at a time', value: perSecond(await bookAll(url, others)) },
    {
      what: `${BOOKINGS} visitors at once for one slot: 201 and 409`,
      value: `${won} and ${refused}`,
      goal: `1 and ${BOOKINGS - 1}`,
      met: won === 1 && refused === BOOKINGS - 1,
    },
  ];
}

/** Books so many slots. @returns the bookings of a second. */
async function bookAll(url: string, slots: Slot[]): Promise<number> {
  const waiting = slots.slice(0, BOOKINGS);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let slot = waiting.pop(); slot; slot = waiting.pop()) {
        const status = await book(url, slot, BOOKINGS + waiting.length);
        if (status !== 201) throw new Error(`A booking was answered ${status}.`);
      }
    }),
  );
  return BOOKINGS / ((performance.now() - begun) / 1000);
}

async function book(url: string, { start }: Slot, index: number): Promise<number> {
  const response = await fetch(`${url}/api/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...visitor(index) },
    body: JSON.stringify({
      start,
      timeZone: TIME_ZONE,
      name: 'Ann',
      email: `ann${index}@example.com`,
    }),
  });
  await response.text();
  return response.status;
}

const visitor = (index: number) => ({ 'x-forwarded-for': visitorAddress(FIRST_VISITOR + index) });
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The slots of fifty hosts in four zones, each with a meeting and eight busy times a day, after a change of one host. */
function computedSlots(): Figure {
  const now = new Date('2026-11-20T12:00:00Z');
  const range = { start: now.getTime(), end: now.getTime() + DAYS * DAY_MS };
  const places = ['America/New_York', 'America/Chicago', 'Europe/Berlin', 'Asia/Tokyo'];
  const availability: Availability = {
    timeZone: TIME_ZONE,
    weeklyHours: OFFICE_HOURS,
    dateOverrides: [],
    bufferMinutes: 0,
    noticeMinutes: 0,
    horizonDays: DAYS,
    mostPerDay: 6,
  };
  const team = Array.from({ length: HOSTS }, (_, index): HostCalendar => ({
    availability: { ...availability, timeZone: places[index % places.length] ?? TIME_ZONE },
    meetings: Array.from({ length: DAYS }, (_each, day) => ({
      start: range.start + day * DAY_MS + 3 * HOUR_MS,
      end: range.start + day * DAY_MS + 4 * HOUR_MS,
    })),
    busy: Array.from({ length: DAYS * BUSY_TIMES_A_DAY }, (_each, number) => {
      const start = range.start + number * (DAY_MS / BUSY_TIMES_A_DAY);
      return { start, end: start + HOUR_MS / 3 };
    }),
  }));
  const zones = createZones();
  const window = windowOf(DAYS, now);
  const prepared = team.map((calendar) => prepareHost(calendar, window));
  const took = Array.from({ length: ROUNDS }, (_, round) => {
    const changed = round % HOSTS;
    const begun = performance.now();
    const hosts = prepared.map((host, index) =>
      index === changed ? prepareHost(host.calendar, window) : host,
    );
    slotsAt(startsOfTeam(hosts, { minutes: 30, range, now }, zones), 30, TIME_ZONE);
    return performance.now() - begun;
  });
  const typical = median(took);
  return {
    what: `free slots of ${HOSTS} hosts and ${DAYS} days, ${BUSY_TIMES_A_DAY} busy times a day, computed`,
    value: milliseconds(typical),
    ...atMost(5, typical, milliseconds),
  };
}
