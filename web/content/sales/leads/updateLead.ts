import * as z from 'zod/mini';
import { notLongerThan } from '../../fields/text.ts';

const LONGEST_NOTES = 10_000;

/** The stages of a sale, in order. */
export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'booked', 'lost'] as const;

/** The fields of a lead that staff edit. Absent fields stay unchanged; empty notes remove the notes. */
export const updateLead = z.object({
  id: z.string(),
  status: z.nullish(z.enum(LEAD_STATUSES)),
  notes: z.nullish(
    z.string().check(
      z.overwrite((text) => text.replaceAll('\0', '').trim()),
      notLongerThan(LONGEST_NOTES, 'the notes'),
    ),
  ),
});

const MOST_AT_ONCE = 100;

/** The leads of a bulk action, and their new owner. */
export const assignLeads = z.object({
  ids: z
    .array(z.string())
    .check(
      z.minLength(1, 'Please choose at least one lead'),
      z.maxLength(MOST_AT_ONCE, `Please choose at most ${MOST_AT_ONCE} leads at once`),
    ),
  ownerId: z.nullish(z.string()),
});
