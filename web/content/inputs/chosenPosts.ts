import * as z from 'zod/mini';

export const MOST_AT_ONCE = 100;

/** Posts that something is done with at once. */
export const chosenPosts = z.object({
  ids: z
    .array(z.string())
    .check(
      z.minLength(1, 'Please choose at least one post'),
      z.maxLength(MOST_AT_ONCE, `Please choose at most ${MOST_AT_ONCE} posts at once`),
    ),
});
