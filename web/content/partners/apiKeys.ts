import * as z from 'zod/mini';
import { requiredText } from '../fields/text.ts';

/** What a partner's API key can be given. Users, invitations, keys, drafts and the audit log are not in the list. */
export const API_KEY_SCOPES = [
  'integration_requests:read',
  'integration_requests:write',
  'leads:read',
  'leads:write',
  'calls:read',
  'waitlist:read',
  'posts:read',
  'pages:read',
  'pages:draft',
  'bookings:read',
  'bookings:write',
  'suppressions:read',
  'suppressions:write',
  'analytics:read',
] as const;

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

const LONGEST_NAME = 100;

/** An API key of a partner: its name, scopes and expiry date. */
export const createApiKey = z.object({
  name: requiredText('Name', LONGEST_NAME),
  scopes: z
    .array(z.enum(API_KEY_SCOPES, 'There is no such scope'), 'Choose at least one scope')
    .check(z.minLength(1, 'Choose at least one scope')),
  expiresAt: z.nullish(z.date('Expiry must be a date')),
});
