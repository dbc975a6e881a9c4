import * as z from 'zod/mini';
import { plainText } from '../fields/plainText.ts';
import { notLongerThan } from '../fields/notLongerThan.ts';

const LONGEST_NOTE = 5000;

/** A note to everybody who requested an integration. */
export const sendIntegrationNote = z.object({
  integration: z.string().check(plainText, z.minLength(1, 'Integration is required')),
  text: z
    .string('Text is required')
    .check(plainText, z.minLength(1, 'Text is required'), notLongerThan(LONGEST_NOTE, 'the text')),
});

export type SendIntegrationNote = z.infer<typeof sendIntegrationNote>;
