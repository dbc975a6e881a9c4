import type { Payload } from '../../schema/payload.ts';
import { WebhookDelivery } from './WebhookDelivery.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

/** The payload of a mutation that sends a delivery. */
export const sendingPayload = {
  description: 'The delivery is queued and is sent within seconds.',
  fields: {
    webhookDelivery: { type: WebhookDelivery, description: 'The delivery.' },
    webhookEndpoint: { type: WebhookEndpoint, description: 'The endpoint that receives it.' },
  },
} satisfies Payload;
