import type {
  Prisma,
  WebhookEndpoint as WebhookEndpointRow,
} from '../../../prisma/generated/client/client.ts';
import {
  type CreateWebhookEndpoint,
  createWebhookEndpoint as rules,
} from '../../../web/content/partners/webhookEndpoint.ts';
import {
  EVENT_SCOPES,
  eventsFor,
  scopeOf,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../web/content/partners/webhookEvents.ts';
import { activeKey } from '../../schema/access/activeKey.ts';
import {
  ConflictError,
  InvalidInputError,
  NotAllowedError,
  NotFoundError,
} from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { auditWebhookChange, by, type By, checkedUrl, type WebhookManager } from './endpoints.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

const MAX_ENDPOINTS = 20;

mutation('createWebhookEndpoint', {
  description:
    'Creates a webhook endpoint, which receives events. A key receives only events whose objects its scopes read.',
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
  resolve: ({ apiKeyId, ...input }, context) =>
    createWebhookEndpoint(
      { ...input, apiKeyId: apiKeyId ? idOf('ApiKey', apiKeyId) : null },
      by(context),
      context.services,
    ),
});

/** Enough for a subscription to each event. */

/**
 * Creates an endpoint for the partner's own key, or for the key that a super_admin names. The secret is returned only here.
 *
 * @throws InvalidInputError if we cannot send events to the URL, or staff name no key.
 * @throws NotAllowedError if the partner's key may not receive an event.
 * @throws NotFoundError if the key does not exist or has none of the scopes of events.
 * @throws ConflictError if the key has the maximum number of endpoints.
 */
async function createWebhookEndpoint(
  { url, events, apiKeyId }: CreateWebhookEndpoint,
  by: By,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<{ webhookEndpoint: WebhookEndpointRow; secret: string }> {
  const address = checkedUrl(url, webhooks);
  const keyId = keyOf(by.manager, apiKeyId);
  if (events && by.manager.kind === 'partner') assertMayReceiveEvents(events, by.manager.scopes);
  const now = clock.now();
  const { secret, sealed } = await webhooks.newSecret();
  const webhookEndpoint = await database.prisma.$transaction(async (tx) => {
    if (by.manager.kind === 'staff') await assertMayReceive(tx, keyId, now);
    const has = await tx.webhookEndpoint.count({ where: { apiKeyId: keyId } });
    if (has >= MAX_ENDPOINTS) {
      throw new ConflictError(`A key has at most ${MAX_ENDPOINTS} webhook endpoints.`);
    }
    const made = await tx.webhookEndpoint.create({
      data: {
        apiKeyId: keyId,
        url: address,
        secret: sealed,
        eventTypes: [...new Set(events ?? allEvents(by.manager))],
        createdAt: now,
      },
    });
    await auditWebhookChange(tx, 'webhook.created', made, by, { events: made.eventTypes });
    return made;
  });
  return { webhookEndpoint, secret };
}

/** All events that the partner's key may receive. Staff choose for any key, so for them all events. */
function allEvents(manager: WebhookManager): readonly WebhookEvent[] {
  return manager.kind === 'staff' ? WEBHOOK_EVENTS : eventsFor(manager.scopes);
}

function keyOf(manager: WebhookManager, named: string | null | undefined): string {
  if (manager.kind === 'partner') return manager.apiKeyId;
  if (named) return named;
  throw new InvalidInputError([{ field: 'apiKeyId', message: 'API key is required' }]);
}

/** Staff choose events for keys whose scopes they know. A partner should not wait for events that never arrive. */
function assertMayReceiveEvents(
  events: readonly WebhookEvent[],
  scopes: ReadonlySet<string>,
): void {
  const refused = events.find((event) => !scopes.has(scopeOf(event)));
  if (!refused) return;
  const message = `Your API key needs the scope ${scopeOf(refused)} to receive ${refused}`;
  throw new NotAllowedError(message);
}

async function assertMayReceive(
  tx: Prisma.TransactionClient,
  id: string,
  now: Date,
): Promise<void> {
  const key = await tx.apiKey.findFirst({
    where: { id, scopes: { hasSome: [...EVENT_SCOPES] }, ...activeKey(now) },
    select: { id: true },
  });
  if (!key) {
    throw new NotFoundError('There is no such key that may receive events.', 'apiKeyId');
  }
}
