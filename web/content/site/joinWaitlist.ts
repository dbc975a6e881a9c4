import * as z from 'zod/mini';
import { attribution } from '../fields/attribution.ts';
import { isEmailFieldValue } from '../fields/contact.ts';
import { formEvidence } from '../fields/formEvidence.ts';
import { plainText } from '../fields/text.ts';

/** A longer text does not fit into the database's index of the email and the country. */
const LONGEST = 500;

/** A required text of any form. */
function required(label: string) {
  return z
    .string(`${label} is required`)
    .check(
      plainText,
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.maxLength(LONGEST, `${label} can have at most ${LONGEST} characters`),
    );
}

/** The waitlist entry of REST and GraphQL. Unknown fields are ignored. The phone number may have any country's format. */
export const joinWaitlist = z.object({
  name: required('Name'),
  country: required('Country'),
  email: required('Email').check(z.refine(isEmailFieldValue, 'Please enter a valid email address')),
  phone: required('Phone'),
  attribution: z.nullish(attribution),
  form: z.nullish(formEvidence),
});

export type JoinWaitlist = z.infer<typeof joinWaitlist>;
