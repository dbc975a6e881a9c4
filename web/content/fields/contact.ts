import * as z from 'zod/mini';
import { emailAddress } from './emailAddress.ts';
import { PHONE_DIGITS, phoneDigits, readPhone } from './phone.ts';
import { plainText } from './plainText.ts';
import { notLongerThan } from './notLongerThan.ts';

/** Far above real lengths. It limits the size of rows and log lines. */
const LONGEST_NAME = 200;

/** A person's name, trimmed. */
export const name = z
  .string('Name is required')
  .check(plainText, z.minLength(1, 'Name is required'), notLongerThan(LONGEST_NAME, 'the name'));

/** The email address of most forms. */
export const email = emailAddress('Please enter a valid email address', 'Email is required');

/** Accepts any punctuation and returns exactly ten digits. An eleventh digit is a slip of the person who types. */
export const phone = tenDigits((text) =>
  phoneDigits(text).length === PHONE_DIGITS ? readPhone(text) : null,
);

/** As `phone`, also with the country code 1: a request not to be called must not fail because of its form. */
export const phoneToStop = tenDigits(readPhone);

function tenDigits(read: (text: string) => string | null) {
  return z.string('Phone is required').check(
    plainText,
    z.minLength(1, { error: 'Phone is required', abort: true }),
    z.overwrite((text) => read(text) ?? ''),
    z.refine((digits) => digits !== '', `Please enter a ${PHONE_DIGITS}-digit phone number`),
  );
}
