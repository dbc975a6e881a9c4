import * as z from 'zod/mini';
import { phoneOrEmpty } from '../fields/contact.ts';
import { plainText } from '../fields/text.ts';
import { timeZone } from '../fields/timeZone.ts';

const clock = z
  .string()
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time such as 09:00'));

const hours = { start: clock, end: clock };
const isForward = ({ start, end }: { start: string; end: string }) => start < end;
const WEEKDAY = 'A weekday is a number from 1 (Monday) to 7 (Sunday)';
const forward = { path: ['end'], error: 'The end must be after the start' };

const territory = z
  .string()
  .check(
    plainText,
    z.toUpperCase(),
    z.regex(
      /^([A-Z]{2}(-[A-Z]{2})?|\d{3})$/,
      'Please use a country (US), a state (US-CA) or an area code (415)',
    ),
  );

const count = (label: string, least: number, most: number) =>
  z.nullish(
    z
      .int(`${label} must be a whole number`)
      .check(
        z.minimum(least, `${label} must be at least ${least}`),
        z.maximum(most, `${label} must be at most ${most}`),
      ),
  );

/** The availability of a host. Absent fields stay as they are. */
export const updateHost = z.object({
  id: z.string(),
  active: z.nullish(z.boolean()),
  name: z.nullish(
    z.string().check(plainText, z.minLength(1, 'Name is required'), z.maxLength(200)),
  ),
  /** Where callers are put through who ask for a person. An empty text removes it. */
  phone: z.nullish(phoneOrEmpty),
  timeZone: z.nullish(timeZone),
  weeklyHours: z.nullish(
    z
      .array(
        z
          .object({
            weekday: z.int(WEEKDAY).check(z.minimum(1, WEEKDAY), z.maximum(7, WEEKDAY)),
            ...hours,
          })
          .check(z.refine(isForward, forward)),
      )
      .check(z.maxLength(70, 'Please use fewer spans of hours')),
  ),
  dateOverrides: z.nullish(
    z
      .array(
        z.object({
          date: z.iso.date('Please enter a date such as 2026-12-31'),
          hours: z
            .array(z.object(hours).check(z.refine(isForward, forward)))
            .check(z.maxLength(10)),
        }),
      )
      .check(z.maxLength(400, 'Please use fewer dates')),
  ),
  bufferMinutes: count('The buffer', 0, 240),
  noticeMinutes: count('The notice', 0, 30 * 24 * 60),
  horizonDays: count('The number of days ahead', 1, 365),
  /** 0 removes the limit. */
  mostPerDay: count('The most meetings a day', 0, 100),
  territories: z.nullish(z.array(territory).check(z.maxLength(500))),
  place: z.nullish(z.enum(['phone', 'video'])),
  /** An empty text removes it. */
  videoUrl: z.nullish(
    z
      .string()
      .check(
        plainText,
        z.maxLength(1000),
        z.regex(/^(https:\/\/\S+)?$/, 'Please enter an address that starts with https://'),
      ),
  ),
  weight: count('The weight', 1, 100),
});

export type UpdateHost = z.infer<typeof updateHost>;
