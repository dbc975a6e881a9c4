import * as z from 'zod/mini';
import { plain } from './contact.ts';

const LONGEST_NOTE = 5000;

/** Words to everybody who asked for an integration. */
export const sendIntegrationNote = z.object({
  integration: z.string().check(plain, z.minLength(1, 'Integration is required')),
  text: z
    .string('Text is required')
    .check(
      plain,
      z.minLength(1, 'Text is required'),
      z.maxLength(LONGEST_NOTE, `Please keep the text under ${LONGEST_NOTE} characters`),
    ),
});

export type SendIntegrationNote = z.infer<typeof sendIntegrationNote>;
