import * as z from 'zod/mini';
import { PHONE_DIGITS, phoneDigits } from './phone.ts';

// Bounds that nobody meets by accident; they keep a row and a log line at a sane size.
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Without spaces around it, and without NUL, which no database holds in a text. */
export const plain = z.overwrite((text: string) => text.replaceAll('\0', '').trim());

/** A person's name as entered, trimmed. Wrong: 'Name is required'. */
export const name = z
  .string('Name is required')
  .check(
    plain,
    z.minLength(1, 'Name is required'),
    z.maxLength(LONGEST_NAME, `Please keep the name under ${LONGEST_NAME} characters`),
  );

/** An address of the shape text@text.text, trimmed; its letter case is kept. */
export const email = z
  .string('Email is required')
  .check(
    plain,
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(LONGEST_EMAIL, { error: 'Please enter a valid email address', abort: true }),
    z.regex(EMAIL_PATTERN, 'Please enter a valid email address'),
  );

/** A number with any punctuation; comes out as exactly ten digits. */
export const phone = z.string('Phone is required').check(
  plain,
  z.minLength(1, { error: 'Phone is required', abort: true }),
  z.overwrite(phoneDigits),
  z.refine(
    (digits) => digits.length === PHONE_DIGITS,
    `Please enter a ${PHONE_DIGITS}-digit phone number`,
  ),
);
