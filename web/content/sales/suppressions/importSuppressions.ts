import * as z from 'zod/mini';
import { suppressPhone } from './suppressPhone.ts';

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

export type ImportSuppressions = z.infer<typeof importSuppressions>;
