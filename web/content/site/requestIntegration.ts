import * as z from 'zod/mini';
import { name } from '../fields/contact.ts';
import { attribution } from '../fields/attribution.ts';
import { emailAddress } from '../fields/emailAddress.ts';
import { formEvidence } from '../fields/formEvidence.ts';
import { notLongerThan } from '../fields/notLongerThan.ts';

const LONGEST_WORDS = 200;
const LONGEST_NOTES = 5000;

const words = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), notLongerThan(LONGEST_WORDS, 'this'));

/** The form of the integrations page. */
export const integrationRequestForm = z.object({
  name,
  email: emailAddress('Valid email is required'),
  company: words('Company is required'),
  integration: words('Integration name is required'),
  notes: z.pipe(
    z.nullish(z.string().check(z.trim(), notLongerThan(LONGEST_NOTES, 'the notes'))),
    z.transform((notes) => notes || null),
  ),
});

/** The integration request of REST and GraphQL. Unknown fields are ignored. */
export const requestIntegration = z.extend(integrationRequestForm, {
  attribution: z.nullish(attribution),
  form: z.nullish(formEvidence),
});

export type RequestIntegration = z.infer<typeof requestIntegration>;
