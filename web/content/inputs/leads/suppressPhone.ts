import * as z from 'zod/mini';
import { phoneToStop } from '../fields/contact.ts';
import { plainText } from '../fields/plainText.ts';

const LONGEST_REASON = 1000;

/** A number that must not be called, and why, in the words of the person or of staff. */
export const suppressPhone = z.object({
  phone: phoneToStop,
  reason: z
    .string('Reason is required')
    .check(
      plainText,
      z.minLength(1, 'Reason is required'),
      z.maxLength(
        LONGEST_REASON,
        `Please keep the reason to ${LONGEST_REASON} characters or fewer`,
      ),
    ),
});

/** The page on which a person stops our calls. */
export const stopCalls = z.object({ phone: phoneToStop });
