import * as z from 'zod/mini';
import { email, name } from './contact.ts';
import { attribution } from './createLead.ts';
import { formEvidence } from './formEvidence.ts';

const LONGEST_PHONE = 40;
const LONGEST_COUNTRY = 100;

/** What somebody leaves who sells where calls are not offered yet. The phone may be of any country's shape. */
export const waitlistForm = z.object({
  name,
  country: z
    .string('Country is required')
    .check(
      z.trim(),
      z.minLength(1, 'Country is required'),
      z.maxLength(LONGEST_COUNTRY, `Please keep the country under ${LONGEST_COUNTRY} characters`),
    ),
  email,
  phone: z
    .string('Phone is required')
    .check(
      z.trim(),
      z.minLength(1, 'Phone is required'),
      z.maxLength(LONGEST_PHONE, `Please keep the phone number under ${LONGEST_PHONE} characters`),
    ),
});

/** A waitlist entry as REST and GraphQL take it. Unknown fields are ignored. */
export const joinWaitlist = z.extend(waitlistForm, {
  attribution: z.nullish(attribution),
  form: z.nullish(formEvidence),
});

export type WaitlistForm = z.infer<typeof waitlistForm>;
export type JoinWaitlist = z.infer<typeof joinWaitlist>;
