import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../webhookEvents.ts';
import { plain } from './contact.ts';

const LONGEST_URL = 2000;

/** Whether an address can be one of the internet at all is for the server to say. */
const url = z
  .string('Address is required')
  .check(
    plain,
    z.minLength(1, { error: 'Address is required', abort: true }),
    z.maxLength(LONGEST_URL, `Please keep the address under ${LONGEST_URL} characters`),
  );

const events = z
  .array(z.enum(WEBHOOK_EVENTS, 'There is no such event'), 'Choose at least one event')
  .check(z.minLength(1, 'Choose at least one event'));

/** Where a partner wants to be told of events; of all of them where none are named. */
export const createWebhookEndpoint = z.object({
  url,
  events: z.nullish(events),
  apiKeyId: z.nullish(z.string()),
});

/** What is to change about an endpoint; what is absent stays. */
export const updateWebhookEndpoint = z.object({
  id: z.string(),
  url: z.nullish(url),
  events: z.nullish(events),
  isPaused: z.nullish(z.boolean()),
});

export type CreateWebhookEndpoint = z.infer<typeof createWebhookEndpoint>;
export type UpdateWebhookEndpoint = z.infer<typeof updateWebhookEndpoint>;
