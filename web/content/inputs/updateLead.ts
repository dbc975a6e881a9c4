import * as z from 'zod/mini';

const LONGEST_NOTES = 10_000;

/** How far a sale has come, in the order in which it comes. */
export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'booked', 'lost'] as const;

/** What staff keep about a lead. What is absent stays as it is; empty notes take them away. */
export const updateLead = z.object({
  id: z.string(),
  status: z.nullish(z.enum(LEAD_STATUSES)),
  notes: z.nullish(
    z.string().check(
      z.overwrite((text) => text.replaceAll('\0', '').trim()),
      z.maxLength(LONGEST_NOTES, `Please keep the notes under ${LONGEST_NOTES} characters`),
    ),
  ),
});

export type UpdateLead = z.infer<typeof updateLead>;
