import * as z from 'zod/mini';
import { plainText, requiredText } from './text.ts';
import { PHONE_DIGITS, readPhone } from './phone.ts';

/** The longest address that SMTP can carry. */
const LONGEST = 254;

/**
 * The one form of an email address: text, @, text, dot, text. Letters of any script are allowed; characters that have a
 * meaning around an address, such as `<`, `"` or `,`, are not. No two parts of the pattern can match the same
 * characters, so its time grows linearly with the text.
 */
const PATTERN =
  /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}\p{M}-]{1,63}\.)+[\p{L}\p{N}\p{M}-]{1,63}$/u;

/** The addresses that HTML's `<input type="email">` accepts. Its pattern comes from the HTML standard. */
const FIELD_PATTERN =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Whether the email field of a form accepts the text. It needs no dot after the @. */
export function isEmailFieldValue(text: string): boolean {
  return text.length <= LONGEST && (FIELD_PATTERN.test(text) || PATTERN.test(text));
}

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && PATTERN.test(text);
}

/**
 * An email address of at most 254 characters, trimmed; its letter case is kept.
 *
 * @param invalid the message for a text that is no address.
 * @param missing the message for an empty or absent text.
 */
export function emailAddress(invalid: string, missing = invalid) {
  return z
    .string(missing)
    .check(
      plainText,
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isEmailAddress, invalid),
    );
}

/** Far above real lengths. It limits the size of rows and log lines. */
const LONGEST_NAME = 200;

/** A person's name, trimmed. */
export const name = requiredText('Name', LONGEST_NAME);

/** The email address of most forms. */
export const email = emailAddress('Please enter a valid email address', 'Email is required');

/** Ten digits, written with any punctuation, with or without the country code 1, or an empty text. */
export const phoneOrEmpty = z.string().check(
  plainText,
  z.overwrite((text) => readPhone(text) ?? text),
  z.refine(
    (text) => text === '' || readPhone(text) !== null,
    `Please enter a ${PHONE_DIGITS}-digit phone number`,
  ),
);

/** Ten digits, written with any punctuation, with or without the country code 1. */
export const phone = z.string('Phone is required').check(
  plainText,
  z.minLength(1, { error: 'Phone is required', abort: true }),
  z.overwrite((text) => readPhone(text) ?? ''),
  z.refine((digits) => digits !== '', `Please enter a ${PHONE_DIGITS}-digit phone number`),
);
