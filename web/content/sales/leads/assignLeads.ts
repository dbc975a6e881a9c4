import * as z from 'zod/mini';

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
