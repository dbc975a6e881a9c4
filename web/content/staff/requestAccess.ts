import * as z from 'zod/mini';
import { email, name } from '../fields/contact.ts';
import { plainText } from '../fields/plainText.ts';
import { notLongerThan } from '../fields/notLongerThan.ts';

const LONGEST_REASON = 1000;

/** A request for an account. Unknown fields are ignored. */
export const requestAccess = z.object({
  name,
  email,
  reason: z.pipe(
    z.nullish(z.string().check(plainText, notLongerThan(LONGEST_REASON, 'the reason'))),
    z.transform((reason) => reason || null),
  ),
});

export type RequestAccess = z.infer<typeof requestAccess>;
