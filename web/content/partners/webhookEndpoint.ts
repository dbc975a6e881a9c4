import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from './webhookEvents.ts';
import { plainText } from '../fields/plainText.ts';
import { notLongerThan } from '../fields/notLongerThan.ts';

const LONGEST_URL = 2000;

/** The server also checks that the address is public. */
const url = z
  .string('Address is required')
  .check(
    plainText,
    z.minLength(1, { error: 'Address is required', abort: true }),
    notLongerThan(LONGEST_URL, 'the address'),
  );

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
