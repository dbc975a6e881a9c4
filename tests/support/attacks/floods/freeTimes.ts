import type { Attack } from '../attack.ts';
import { flood } from '../flood.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Asia/Kathmandu', 'UTC'];

export const freeTimes: Attack = {
  name: 'free times of 50 hosts and two months',
  promise: '100 points each of one budget for REST and GraphQL; prepared',
  found: 'leads p99 from 69 ms to 1.7 s, never refused',
  keepsToBudget: true,
  run: (target, until) =>
    flood(target, until, 8, (number) => {
      const day = (days: number) =>
        new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
      const from = number % 20;
      const timeZone = ZONES[number % ZONES.length] ?? 'UTC';
      const query = new URLSearchParams({ from: day(from), to: day(from + 61), timeZone });
      return { path: `/api/booking/slots?${query}` };
    }),
};
