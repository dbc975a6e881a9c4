import * as z from 'zod/mini';
import { isEmailFieldValue } from '../../fields/contact.ts';
import { PHONE_DIGITS, readPhone } from '../../fields/phone.ts';
import { plainText } from '../../fields/text.ts';

const MESSAGE = `Please enter an email address or a ${PHONE_DIGITS}-digit phone number`;

/** Identifies a person: the email address in lower case, or the ten digits of the phone number. */
export const contact = z.string(MESSAGE).check(
  plainText,
  z.overwrite((text) => (text.includes('@') ? text.toLowerCase() : (readPhone(text) ?? text))),
  z.refine((text) => isEmailFieldValue(text) || readPhone(text) !== null, MESSAGE),
);

/** The person whose data is looked up. */
export const person = z.object({ contact });

/** The person whose data is erased, typed twice. */
export const erasure = z.object({ contact, confirmation: contact }).check(
  z.refine(({ contact: one, confirmation }) => one === confirmation, {
    path: ['confirmation'],
    error: 'This is not the email address or phone number that you searched for',
  }),
);
