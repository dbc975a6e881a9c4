import * as z from 'zod/mini';

/** Removes spaces around a text, and NUL, which PostgreSQL cannot store in a text. */
export const plainText = z.overwrite((text: string) => text.replaceAll('\0', '').trim());

/**
 * A text of at most this length.
 * @param what the field in the sentence of the error, such as `the name`.
 */
export const notLongerThan = (longest: number, what: string) =>
  z.maxLength(longest, `Please keep ${what} to ${longest} characters or fewer`);
/** Gives a name the same characters however a keyboard composes its accents. */
export const composed = z.overwrite((text: string) => text.normalize('NFC'));

/** A text with a letter or a digit of any script. */
export const withLetterOrDigit = (message: string) => z.regex(/[\p{Letter}\p{Number}]/u, message);

/** A text that must not be empty. `label` begins a sentence, such as `Name is required`. */
export function requiredText(label: string, longest: number) {
  const missing = `${label} is required`;
  return z
    .string(missing)
    .check(
      plainText,
      z.minLength(1, { error: missing, abort: true }),
      notLongerThan(longest, `the ${label.toLowerCase()}`),
    );
}

/** A change of an optional text: undefined leaves it as it is, an empty text and null remove it. */
export const clearableText = (what: string, longest: number) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(plainText, notLongerThan(longest, what))),
      z.transform((text) => text || null),
    ),
  );

/** A text that may be absent. An empty text means none. */
export function optionalText(what: string, longest: number) {
  return z.pipe(
    z.nullish(z.string().check(plainText, notLongerThan(longest, what))),
    z.transform((text) => text || null),
  );
}
