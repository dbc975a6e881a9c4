import * as z from 'zod/mini';
import { API_KEY_SCOPES } from '../apiKeyScopes.ts';
import { plain } from './contact.ts';

const LONGEST_NAME = 100;

/** A key for a partner's program: what it is for, what it may do, and until when it works. */
export const createApiKey = z.object({
  name: z
    .string('Name is required')
    .check(
      plain,
      z.minLength(1, 'Name is required'),
      z.maxLength(LONGEST_NAME, `Please keep the name under ${LONGEST_NAME} characters`),
    ),
  scopes: z
    .array(z.enum(API_KEY_SCOPES, 'There is no such scope'), 'Choose at least one scope')
    .check(z.minLength(1, 'Choose at least one scope')),
  expiresAt: z.nullish(z.date('Expiry must be a date')),
});

export type CreateApiKey = z.infer<typeof createApiKey>;
