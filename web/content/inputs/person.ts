import * as z from 'zod/mini';
import { EMAIL_PATTERN, plain } from './contact.ts';
import { PHONE_DIGITS, phoneDigits } from './phone.ts';

const MESSAGE = `Please enter an email address or a ${PHONE_DIGITS}-digit phone number`;

/** How somebody is known here: the address in lower case, or the ten digits of the phone. */
export const contact = z.string(MESSAGE).check(
  plain,
  z.overwrite((text) => (text.includes('@') ? text.toLowerCase() : phoneDigits(text))),
  z.refine((text) => EMAIL_PATTERN.test(text) || text.length === PHONE_DIGITS, MESSAGE),
);

/** Whose data it is about. */
export const person = z.object({ contact });

/** Whose data is to be erased, typed twice. */
export const erasure = z.object({ contact, confirmation: contact }).check(
  z.refine(({ contact: one, confirmation }) => one === confirmation, {
    path: ['confirmation'],
    error: 'This is not what you looked for',
  }),
);

export type Person = z.infer<typeof person>;
