import * as z from 'zod/mini';

const MOST = 999_999_999;

/** What a meeting is worth, in whole dollars. Null if nobody says so. */
export const meetingWorth = z.object({
  dollars: z.nullish(
    z
      .int('Please enter whole dollars')
      .check(
        z.minimum(1, 'A meeting must be worth at least $1'),
        z.maximum(MOST, 'A meeting can be worth at most $999,999,999'),
      ),
  ),
});
