import * as z from 'zod/mini';
import { emailAddress } from './emailAddress.ts';
import { PHONE_DIGITS, phoneDigits } from './phone.ts';
import { plainText } from './plainText.ts';

/** Far above real lengths. It limits the size of rows and log lines. */
const LONGEST_NAME = 200;

/** A person's name, trimmed. */
export const name = z
  .string('Name is required')
  .check(
    plainText,
    z.minLength(1, 'Name is required'),
    z.maxLength(LONGEST_NAME, `Please keep the name under ${LONGEST_NAME} characters`),
  );

/** The email address of most forms. */
export const email = emailAddress('Please enter a valid email address', 'Email is required');

/** Accepts any punctuation and returns exactly ten digits. */
export const phone = z.string('Phone is required').check(
  plainText,
  z.minLength(1, { error: 'Phone is required', abort: true }),
  z.overwrite(phoneDigits),
  z.refine(
    (digits) => digits.length === PHONE_DIGITS,
    `Please enter a ${PHONE_DIGITS}-digit phone number`,
  ),
);
