import * as z from 'zod/mini';
import { phone } from '../fields/contact.ts';
import { requiredText } from '../fields/text.ts';

const LONGEST_REASON = 1000;

/** A number that must not be called, and why, in the words of the person or of staff. */
export const suppressPhone = z.object({
  phone,
  reason: requiredText('Reason', LONGEST_REASON),
});

/** The page on which a person stops our calls. */
export const stopCalls = z.object({ phone });

const MOST_LINES = 20_000;
/** A body of this size still fits into the limit of a request of staff. */
const MOST_CHARACTERS = 900_000;

/** A list of numbers that must not be called, one in each line. */
export const importSuppressions = z.object({
  csv: z.string('List is required').check(
    z.maxLength(MOST_CHARACTERS, 'Please split the list into smaller files'),
    z.refine(
      (csv) => csv.split('\n').length <= MOST_LINES,
      `Please split the list into files of at most ${MOST_LINES.toLocaleString('en-US')} lines`,
    ),
  ),
  reason: suppressPhone.shape.reason,
});

/** Permits calls to a number again. */
export const liftSuppression = z.object({
  id: z.string(),
  reason: suppressPhone.shape.reason,
});
