import * as z from 'zod/mini';
import { email, name, plain } from './contact.ts';

const LONGEST_REASON = 1000;

/** What somebody fills in who wants an account. Unknown fields are ignored. */
export const requestAccess = z.object({
  name,
  email,
  reason: z.pipe(
    z.nullish(
      z
        .string()
        .check(
          plain,
          z.maxLength(LONGEST_REASON, `Please keep the reason under ${LONGEST_REASON} characters`),
        ),
    ),
    z.transform((reason) => reason || null),
  ),
});

export type RequestAccess = z.infer<typeof requestAccess>;
