import * as z from 'zod/mini';
import { eventError, WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { fieldError } from '../../http/problems/problems.ts';
import { type FieldReader, readText } from '../../http/rest/readFields.ts';
import { failure, route } from '../../http/rest/route.ts';

const hook = z.object({ targetUrl: z.string(), event: z.enum(WEBHOOK_EVENTS) });

const event = z.object({
  id: z.string(),
  type: z.string(),
  version: z.int(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({}),
});

/** Accepts any text. The rules of the mutation report an unknown event together with the faults of other fields. */
const anyEvent: FieldReader = ({ value, field }) => readText(value, field);

/** REST hooks: webhook endpoints for one event each, as Zapier, Make and n8n use them. */
export const hookRoutes = [
  route({
    method: 'POST',
    path: '/api/hooks',
    description: {
      summary:
        'Subscribes a URL to one event. The answer has the secret that signs the deliveries.',
      needsKey: true,
      body: hook,
      answers: { 201: z.object({ id: z.string(), secret: z.string() }) },
      refusals: [409],
    },
    names: { url: 'targetUrl', events: 'event', 'events.0': 'event' },
    document: `mutation RestCreateHook($input: CreateWebhookEndpointInput!) {
      result: createWebhookEndpoint(input: $input) {
        ... on CreateWebhookEndpointPayload { secret webhookEndpoint { id } }
        ${failure('InvalidInputError')}
      }
    }`,
    reads: { event: anyEvent },
    variables: ({ body }) => ({ input: { url: body['targetUrl'], events: [body['event']] } }),
    answer: ({ webhookEndpoint: { id }, secret }) => ({ status: 201, body: { id, secret } }),
  }),
  route({
    method: 'DELETE',
    path: '/api/hooks/:id',
    description: {
      summary: 'Ends a subscription and deletes its deliveries.',
      needsKey: true,
      answers: { 204: null },
      refusals: [400, 404],
    },
    document: `mutation RestDeleteHook($input: DeleteWebhookEndpointInput!) {
      result: deleteWebhookEndpoint(input: $input) { ${failure()} }
    }`,
    answer: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/hooks/sample',
    description: {
      summary: 'A list with one example of an event, as it is delivered.',
      needsKey: true,
      query: z.object({ event: z.enum(WEBHOOK_EVENTS) }),
      answers: { 200: z.array(event) },
    },
    document: 'query RestHookSample($event: String!) { result: webhookSample(event: $event) }',
    reads: { event: anyEvent },
    missing: ({ event: input }) => fieldError('event', eventError({ input })),
    answer: (sample) => ({ status: 200, body: [JSON.parse(sample)] }),
  }),
];
