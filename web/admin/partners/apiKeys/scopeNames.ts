import { API_KEY_SCOPES, type ApiKeyScope } from '../../../content/partners/apiKeys.ts';

/** What each scope allows, as shown on screen. */
export const SCOPE_NAMES: Record<ApiKeyScope, string> = {
  'integration_requests:read': 'Read integration requests',
  'integration_requests:write': 'Make and answer integration requests',
  'leads:read': 'Read leads (personal data)',
  'leads:write': 'Add leads, which are then called',
  'calls:read': 'Read calls, recordings and transcripts',
  'waitlist:read': 'Read the waitlist (personal data)',
  'posts:read': 'Read published posts',
  'bookings:read': 'Read bookings and hosts (personal data)',
  'bookings:write': 'Book, move and cancel meetings',
  'suppressions:read': 'Read numbers that must not be called (personal data)',
  'suppressions:write': 'Record numbers that must not be called',
};

/** The name of a scope, or its key when this version does not know it. */
export function scopeName(text: string): string {
  const scope = API_KEY_SCOPES.find((each) => each === text);
  return scope ? SCOPE_NAMES[scope] : text;
}
