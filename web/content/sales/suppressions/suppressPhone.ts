import * as z from 'zod/mini';
import { phone } from '../../fields/contact.ts';
import { plainText } from '../../fields/plainText.ts';
import { notLongerThan } from '../../fields/notLongerThan.ts';

const LONGEST_REASON = 1000;

/** A number that must not be called, and why, in the words of the person or of staff. */
export const suppressPhone = z.object({
  phone,
  reason: z
    .string('Reason is required')
    .check(
      plainText,
      z.minLength(1, 'Reason is required'),
      notLongerThan(LONGEST_REASON, 'the reason'),
    ),
});

/** The page on which a person stops our calls. */
export const stopCalls = z.object({ phone });
