import * as z from 'zod/mini';
import { requiredText } from '../fields/text.ts';

/** The events that a webhook endpoint can subscribe to. */
export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.updated',
  'call.answered',
  'call.completed',
  'call.missed',
  'booking.created',
  'booking.rescheduled',
  'booking.cancelled',
  'suppression.created',
  'integration_request.created',
  'integration_request.updated',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The scopes with which a key can receive events. */
export const EVENT_SCOPES = [
  'leads:read',
  'calls:read',
  'bookings:read',
  'suppressions:read',
  'integration_requests:read',
] as const;

const SCOPE_OF_KIND: Record<string, (typeof EVENT_SCOPES)[number]> = {
  lead: 'leads:read',
  call: 'calls:read',
  booking: 'bookings:read',
  suppression: 'suppressions:read',
  integration_request: 'integration_requests:read',
};

/** The scope that a key needs to receive an event. It is the scope that reads the object. */
export function scopeOf(event: WebhookEvent): (typeof EVENT_SCOPES)[number] {
  const scope = SCOPE_OF_KIND[event.split('.')[0] ?? ''];
  if (!scope) throw new Error(`${event} has no scope.`);
  return scope;
}

/** The events that a key with these scopes can receive. */
export function eventsFor(scopes: Iterable<string>): WebhookEvent[] {
  const own = new Set(scopes);
  return WEBHOOK_EVENTS.filter((event) => own.has(scopeOf(event)));
}

/** The event that `sendTestWebhook` sends. An endpoint cannot subscribe to it. */
export const TEST_EVENT = 'webhook.test';

const LONGEST_URL = 2000;

/** The server also checks that the address is public. */
const url = requiredText('Address', LONGEST_URL);

const events = z
  .array(z.enum(WEBHOOK_EVENTS, { error: eventError }), 'Choose at least one event')
  .check(z.minLength(1, 'Choose at least one event'));

/** A webhook endpoint of a partner. Without `events` it receives all events. */
export const createWebhookEndpoint = z.object({
  url,
  events: z.nullish(events),
  apiKeyId: z.nullish(z.string()),
});

/** The changes of an endpoint. Absent fields stay unchanged. */
export const updateWebhookEndpoint = z.object({
  id: z.string(),
  url: z.nullish(url),
  events: z.nullish(events),
  isPaused: z.nullish(z.boolean()),
});

/** Why a text is no event. REST hooks send an empty text for a missing one. */
export function eventError({ input }: { input?: unknown }): string {
  return input === '' ? 'Event is required' : 'There is no such event';
}
