import * as z from 'zod/mini';

/**
 * A text of at most this length.
 * @param what the field in the sentence of the error, such as `the name`.
 */
export const notLongerThan = (longest: number, what: string) =>
  z.maxLength(longest, `Please keep ${what} to ${longest} characters or fewer`);
