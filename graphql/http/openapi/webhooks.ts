import * as z from 'zod/mini';
import { eventSchemas, kindOf } from '../../../web/content/partners/eventSchemas.ts';
import {
  scopeOf,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../web/content/partners/webhooks.ts';

/** The headers of Standard Webhooks. */
const HEADERS = {
  'webhook-id': 'The id of the event. It stays the same when the delivery is tried again.',
  'webhook-timestamp': 'When this delivery was signed, in seconds since 1970.',
  'webhook-signature': 'The signatures, separated by spaces, as Standard Webhooks describes them.',
};

/** The deliveries to webhook endpoints and REST hooks, by event. */
export function webhooks(): Json {
  return Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, { post: delivery(event) }]));
}

function delivery(type: WebhookEvent): Json {
  const schema = z.object({
    id: z.string(),
    type: z.literal(type),
    version: z.int(),
    timestamp: z.iso.datetime(),
    data: eventSchemas[kindOf(type)],
  });
  return {
    operationId: `on_${type.replace('.', '_')}`,
    summary: `Sent to subscribers whose key has the scope ${scopeOf(type)}.`,
    tags: ['webhooks'],
    parameters: Object.entries(HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
    },
    responses: {
      '2XX': { description: 'The delivery was received.' },
      default: { description: 'The delivery is tried again for three days.' },
    },
  };
}

export type Json = Record<string, unknown>;

/** The JSON schema of what goes in or comes out. Dates are texts in ISO 8601. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: node }) => {
      if (zodSchema._zod.def.type === 'date') {
        Object.assign(node, { type: 'string', format: 'date-time' });
      }
    },
  });
  return made;
}
