/** What a partner's API key can be given. Users, invitations, keys, drafts and the audit log are not in the list. */
export const API_KEY_SCOPES = [
  'integration_requests:read',
  'integration_requests:write',
  'leads:read',
  'leads:write',
  'calls:read',
  'waitlist:read',
  'posts:read',
  'bookings:read',
  'bookings:write',
  'suppressions:read',
  'suppressions:write',
] as const;

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
