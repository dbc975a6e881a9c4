import * as z from 'zod/mini';
import { API_KEY_SCOPES } from './apiKeyScopes.ts';
import { plainText } from '../fields/plainText.ts';
import { notLongerThan } from '../fields/notLongerThan.ts';

const LONGEST_NAME = 100;

/** An API key of a partner: its name, scopes and expiry date. */
export const createApiKey = z.object({
  name: z
    .string('Name is required')
    .check(plainText, z.minLength(1, 'Name is required'), notLongerThan(LONGEST_NAME, 'the name')),
  scopes: z
    .array(z.enum(API_KEY_SCOPES, 'There is no such scope'), 'Choose at least one scope')
    .check(z.minLength(1, 'Choose at least one scope')),
  expiresAt: z.nullish(z.date('Expiry must be a date')),
});
