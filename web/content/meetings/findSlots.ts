import * as z from 'zod/mini';
import { timeZone } from '../fields/timeZone.ts';

/** The longest range of days that one request can ask for. */
const MOST_SLOT_DAYS = 62;

const DAY_MS = 24 * 60 * 60 * 1000;

const day = (name: string) =>
  z.iso.date({ error: `${name} must be a date such as 2026-12-31`, abort: true });

/** The free slots of the days `from` to `to`, both included. */
export const findSlots = z
  .object({
    from: day('from'),
    to: day('to'),
    timeZone,
    /** Username of a host; null for the team. */
    host: z.nullish(z.string()),
    /** The kind of meeting. */
    type: z.nullish(z.string()),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'to must not be before from',
    }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_SLOT_DAYS * DAY_MS, {
      path: ['to'],
      error: `Please ask for at most ${MOST_SLOT_DAYS} days`,
    }),
  );

/** One month of the calendar. */
export const findMonth = z.object({
  month: z.nullish(
    z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-12')),
  ),
  timeZone: z.nullish(timeZone),
  host: z.nullish(z.string()),
  type: z.nullish(z.string()),
});

export type FindSlots = z.infer<typeof findSlots>;
