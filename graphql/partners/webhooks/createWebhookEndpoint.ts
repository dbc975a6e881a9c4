import type { Prisma } from '../../../prisma/generated/client/client.ts';
import {
  createWebhookEndpoint as rules,
  EVENT_SCOPES,
  eventsFor,
  scopeOf,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../web/content/partners/webhooks.ts';
import { activeKey } from '../../schema/access/activeKey.ts';
import {
  ConflictError,
  InvalidInputError,
  NotAllowedError,
  NotFoundError,
} from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { auditWebhookChange, checkedUrl } from './endpoints.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

/** Enough for a subscription to each event. */
const MAX_ENDPOINTS = 20;

mutation('createWebhookEndpoint', {
  description:
    'Creates a webhook endpoint, which receives events. The endpoint of an API key receives only events about objects that the scopes of the key permit it to read.',
  authScopes: { webhooks: 'write' },
  public: {
    bound: `${MAX_ENDPOINTS} endpoints for a key`,
    causes: { rows: ['WebhookEndpoint', 'AuditEvent'] },
  },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The URL, and the events.',
    fields: (t) => ({
      url: t.string({ required: true, description: 'A public URL with https.' }),
      events: t.stringList({
        description:
          'The events to receive, such as `lead.created`. The default is all events that the key may receive.',
      }),
      apiKeyId: t.id({
        description:
          'Global id of the API key that owns the endpoint. Required for staff. An API key creates endpoints only for itself.',
      }),
    }),
  },
  payload: {
    description: 'The new endpoint.',
    fields: {
      webhookEndpoint: { type: WebhookEndpoint, description: 'What the server stores about it.' },
      secret: {
        type: 'String',
        description: 'The secret that signs the events. Only this response contains it.',
      },
    },
  },
  async resolve({ url: given, events, apiKeyId }, context) {
    const { viewer, services } = context;
    const { database, clock, webhooks } = services;
    const named = apiKeyId ? idOf('ApiKey', apiKeyId) : null;
    const url = checkedUrl(given, webhooks);
    const keyId = viewer.kind === 'partner' ? viewer.apiKeyId : named;
    if (!keyId) {
      throw new InvalidInputError([{ field: 'apiKeyId', message: 'API key is required' }]);
    }
    if (viewer.kind === 'partner') assertMayReceive(events ?? [], viewer.scopes);
    const allEvents = viewer.kind === 'partner' ? eventsFor(viewer.scopes) : WEBHOOK_EVENTS;
    const now = clock.now();
    const { secret, sealed } = await webhooks.newSecret();
    const webhookEndpoint = await database.prisma.$transaction(async (tx) => {
      if (viewer.kind === 'staff') await assertReceivesEvents(keyId, now, tx);
      const has = await tx.webhookEndpoint.count({ where: { apiKeyId: keyId } });
      if (has >= MAX_ENDPOINTS) {
        throw new ConflictError(`A key has at most ${MAX_ENDPOINTS} webhook endpoints.`);
      }
      const eventTypes = [...new Set(events ?? allEvents)];
      const made = await tx.webhookEndpoint.create({
        data: { apiKeyId: keyId, url, secret: sealed, eventTypes, createdAt: now },
      });
      await auditWebhookChange(tx, 'webhook.created', made, context, { events: eventTypes });
      return made;
    });
    return { webhookEndpoint, secret };
  },
});

/**
 * A partner must not wait for events that never arrive. Staff choose events for keys whose scopes they know.
 * @throws NotAllowedError if the key may not receive an event.
 */
function assertMayReceive(events: readonly WebhookEvent[], scopes: ReadonlySet<string>): void {
  const refused = events.find((event) => !scopes.has(scopeOf(event)));
  if (!refused) return;
  const message = `Your API key needs the scope ${scopeOf(refused)} to receive ${refused}`;
  throw new NotAllowedError(message);
}

/** @throws NotFoundError if the key is not active, or has no scope of an event. */
async function assertReceivesEvents(
  id: string,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const key = await tx.apiKey.findFirst({
    where: { id, scopes: { hasSome: [...EVENT_SCOPES] }, ...activeKey(now) },
    select: { id: true },
  });
  if (!key) {
    throw new NotFoundError('There is no such key that may receive events.', 'apiKeyId');
  }
}
