import * as z from 'zod/mini';
import { plainText } from '../fields/plainText.ts';

const LONGEST_NOTE = 5000;

/** A note to everybody who requested an integration. */
export const sendIntegrationNote = z.object({
  integration: z.string().check(plainText, z.minLength(1, 'Integration is required')),
  text: z
    .string('Text is required')
    .check(
      plainText,
      z.minLength(1, 'Text is required'),
      z.maxLength(LONGEST_NOTE, `Please keep the text to ${LONGEST_NOTE} characters or fewer`),
    ),
});

export type SendIntegrationNote = z.infer<typeof sendIntegrationNote>;
