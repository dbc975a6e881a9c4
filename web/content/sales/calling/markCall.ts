import * as z from 'zod/mini';
import { optionalText } from '../../fields/text.ts';

const CALL_MARKS = ['good', 'poor'] as const;

export const LONGEST_MARK_REASON = 1000;

/** What staff think of a call. A mark of null removes it, and its reason. A mark that is absent is refused, so that nothing is removed by mistake. */
export const markCall = z.object({
  id: z.string(),
  mark: z.nullable(z.enum(CALL_MARKS, 'Please choose good or poor, or null for no mark')),
  reason: optionalText('the reason', LONGEST_MARK_REASON),
});
