import * as z from 'zod/mini';
import { notLongerThan } from '../../fields/notLongerThan.ts';

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

export type UpdateLead = z.infer<typeof updateLead>;
