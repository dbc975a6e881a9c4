/** The events that a webhook endpoint can subscribe to. */
export const WEBHOOK_EVENTS = [
  'integration_request.created',
  'integration_request.updated',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that `sendTestWebhook` sends. An endpoint cannot subscribe to it. */
export const TEST_EVENT = 'webhook.test';
