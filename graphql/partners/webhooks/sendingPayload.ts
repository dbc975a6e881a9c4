import type { Sending } from './sendNow.ts';
import { builder } from '../../schema/builder.ts';
import { WebhookDelivery } from './WebhookDelivery.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

/** The payload of a mutation that sends a delivery. */
export function sendingPayload(name: string) {
  return builder.objectRef<Sending>(name).implement({
    description: 'The delivery is queued and is sent within seconds.',
    fields: (t) => ({
      webhookDelivery: t.field({
        type: WebhookDelivery,
        description: 'The delivery.',
        resolve: ({ delivery }) => delivery,
      }),
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        description: 'The endpoint that receives it.',
        resolve: ({ endpoint }) => endpoint,
      }),
    }),
  });
}
