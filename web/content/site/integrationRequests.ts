import * as z from 'zod/mini';
import { emailAddress, name } from '../fields/contact.ts';
import { attribution } from '../fields/attribution.ts';
import { formEvidence } from '../fields/formEvidence.ts';
import { notLongerThan, optionalText, plainText, requiredText } from '../fields/text.ts';

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
  notes: optionalText('the notes', LONGEST_NOTES),
});

/** The integration request of REST and GraphQL. Unknown fields are ignored. */
export const requestIntegration = z.extend(integrationRequestForm, {
  attribution: z.nullish(attribution),
  form: z.nullish(formEvidence),
});

export type RequestIntegration = z.infer<typeof requestIntegration>;

const LONGEST_NOTE = 5000;

/** A note to everybody who requested an integration. */
export const sendIntegrationNote = z.object({
  integration: z.string().check(plainText, z.minLength(1, 'Integration is required')),
  text: requiredText('Text', LONGEST_NOTE),
});

export type SendIntegrationNote = z.infer<typeof sendIntegrationNote>;
