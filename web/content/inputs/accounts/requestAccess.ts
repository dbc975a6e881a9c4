import * as z from 'zod/mini';
import { email, name } from '../fields/contact.ts';
import { plainText } from '../fields/plainText.ts';

const LONGEST_REASON = 1000;

/** A request for an account. Unknown fields are ignored. */
export const requestAccess = z.object({
  name,
  email,
  reason: z.pipe(
    z.nullish(
      z
        .string()
        .check(
          plainText,
          z.maxLength(
            LONGEST_REASON,
            `Please keep the reason to ${LONGEST_REASON} characters or fewer`,
          ),
        ),
    ),
    z.transform((reason) => reason || null),
  ),
});

export type RequestAccess = z.infer<typeof requestAccess>;
