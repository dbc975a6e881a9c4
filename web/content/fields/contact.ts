import * as z from 'zod/mini';
import { emailAddress } from './emailAddress.ts';
import { PHONE_DIGITS, readPhone } from './phone.ts';
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

/** Ten digits, written with any punctuation, with or without the country code 1. */
export const phone = z.string('Phone is required').check(
  plainText,
  z.minLength(1, { error: 'Phone is required', abort: true }),
  z.overwrite((text) => readPhone(text) ?? ''),
  z.refine((digits) => digits !== '', `Please enter a ${PHONE_DIGITS}-digit phone number`),
);
