import * as z from 'zod/mini';

const MOST_AT_ONCE = 100;

/** The posts of a bulk action. */
export const chosenPosts = z.object({
  ids: z
    .array(z.string())
    .check(
      z.minLength(1, 'Please choose at least one post'),
      z.maxLength(MOST_AT_ONCE, `Please choose at most ${MOST_AT_ONCE} posts at once`),
    ),
});
