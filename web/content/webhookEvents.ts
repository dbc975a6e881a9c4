/** What a webhook endpoint can be told of. */
export const WEBHOOK_EVENTS = [
  'integration_request.created',
  'integration_request.updated',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent to an endpoint only when somebody asks for it. */
export const TEST_EVENT = 'webhook.test';
