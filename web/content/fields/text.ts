import * as z from 'zod/mini';

/** Removes spaces around a text, and NUL, which PostgreSQL cannot store in a text. */
export const plainText = z.overwrite((text: string) => text.replaceAll('\0', '').trim());

/**
 * A text of at most this length.
 * @param what the field in the sentence of the error, such as `the name`.
 */
export const notLongerThan = (longest: number, what: string) =>
  z.maxLength(longest, `Please keep ${what} to ${longest} characters or fewer`);
