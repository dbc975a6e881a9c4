import type { Attack, Target } from '../attack.ts';
import { flood } from '../flood.ts';

const BOOKINGS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const movesAtOnce: Attack = {
  name: 'thirty moves of bookings at once',
  promise: 'nobody waits for a lock on a connection; 5 moves an hour',
  found: 'leads p99 from 0.5 to 4.7 s',
  keepsToBudget: true,
  async run(target, until) {
    const slots = await freeSlots(target);
    const tokens = await Promise.all(
      Array.from({ length: BOOKINGS }, (_, number) => book(target, slots, number)),
    );
    const booked = tokens.filter((token) => token !== null);
    if (booked.length === 0) throw new Error('Nothing could be booked.');
    await flood(target, until, BOOKINGS, (number) => ({
      path: `/api/booking/${booked[number % booked.length]}/reschedule`,
      headers: { 'x-forwarded-for': addressOf(number) },
      json: { start: slots[(number * 7) % slots.length] },
    }));
  },
};

const addressOf = (number: number) => `198.19.${(number >> 8) & 255}.${number & 255}`;

async function freeSlots({ url }: Target): Promise<string[]> {
  const day = (days: number) =>
    new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const query = new URLSearchParams({ from: day(2), to: day(40), timeZone: 'UTC' });
  const response = await fetch(`${url}/api/booking/slots?${query}`);
  const { slots }: { slots: { start: string }[] } = await response.json();
  return slots.map(({ start }) => start);
}

/** @returns the token of its link, or null if it was refused. */
async function book({ url }: Target, slots: string[], number: number): Promise<string | null> {
  const response = await fetch(`${url}/api/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify({
      start: slots[number * 3],
      timeZone: 'UTC',
      name: 'Ann',
      email: `mover${number}.${Date.now()}@example.com`,
    }),
  });
  const { manageUrl }: { manageUrl?: string } = await response.json();
  return manageUrl?.split('/').at(-1) ?? null;
}
