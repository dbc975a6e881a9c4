import * as z from 'zod/mini';
import { email, name, phoneOrEmpty } from '../fields/contact.ts';
import { formEvidence } from '../fields/formEvidence.ts';
import { optionalText } from '../fields/text.ts';
import { timeZone } from '../fields/timeZone.ts';
import { attribution } from '../fields/attribution.ts';
import { interest } from './interest.ts';

const LONGEST_NOTES = 2000;

/** The beginning of a slot, as it was offered. */
const CHOOSE_TIME = 'Please choose a time, such as 2026-12-31T09:00:00-05:00';
const slotStart = z.iso
  .datetime({ offset: true, error: CHOOSE_TIME })
  // PostgreSQL has no year 0.
  .check(z.refine((text) => text >= '2000', CHOOSE_TIME));

/** Null if it is empty. */
const optionalPhone = z.pipe(
  z.nullish(phoneOrEmpty),
  z.transform((digits) => digits || null),
);

const optionalNotes = optionalText('the notes', LONGEST_NOTES);

/** The form of the calendar. */
const bookingForm = z.object({
  name,
  email,
  phone: optionalPhone,
  notes: optionalNotes,
  ...interest,
});

/** The booking of REST and GraphQL. Unknown fields are ignored. */
export const createBooking = z.extend(bookingForm, {
  start: slotStart,
  timeZone,
  host: z.nullish(z.string()),
  type: z.nullish(z.string()),
  leadId: z.nullish(z.string()),
  attribution: z.nullish(attribution),
  form: z.nullish(formEvidence),
});

/** The new time of a booking. */
export const newStart = z.object({ start: slotStart });

/** The booking, by its id or by the token of a link, and its new time. */
export const rescheduleBooking = z.extend(newStart, {
  id: z.nullish(z.string()),
  token: z.nullish(z.string()),
});

export type CreateBooking = z.infer<typeof createBooking>;
