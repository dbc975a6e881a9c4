import { API_KEY_SCOPES, type ApiKeyScope } from '../../../content/partners/apiKeys.ts';

/** What each scope allows, as shown on screen. */
export const SCOPE_NAMES: Record<ApiKeyScope, string> = {
  'integration_requests:read': 'Read integration requests',
  'integration_requests:write': 'Create and update integration requests',
  'leads:read': 'Read leads (personal data)',
  'leads:write': 'Add leads, who are then called',
  'calls:read': 'Read calls, recordings and transcripts',
  'waitlist:read': 'Read the waitlist (personal data)',
  'posts:read': 'Read published posts',
  'pages:read': 'Read the published words of pages',
  'pages:draft': 'Read and write drafts of the words of pages',
  'bookings:read': 'Read bookings and hosts (personal data)',
  'bookings:write': 'Book, move and cancel meetings',
  'analytics:read': 'Read figures of visits',
  'suppressions:read': 'Read opt-outs of calls (personal data)',
  'suppressions:write': 'Record opt-outs of calls',
};

/** The name of a scope, or its key when this version does not know it. */
export function scopeName(text: string): string {
  const scope = API_KEY_SCOPES.find((each) => each === text);
  return scope ? SCOPE_NAMES[scope] : text;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lifetimes of a key. With `day` the user chooses the last day. */
export const LIFETIMES = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['day', 'On a date…'],
  ['never', 'Never'],
] as const;

export type Lifetime = (typeof LIFETIMES)[number][0];

/**
 * When a key stops working. Null means never; undefined means that the day is missing. A day ends at midnight
 * in the time zone of the browser.
 */
export function expiryOf(lifetime: Lifetime, day: string, now: Date): Date | null | undefined {
  if (lifetime === 'never') return null;
  if (lifetime !== 'day') return new Date(now.getTime() + Number(lifetime) * DAY_MS);
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end;
}
