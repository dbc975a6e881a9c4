import type {
  Prisma,
  WebhookEndpoint as WebhookEndpointRow,
} from '../../../prisma/generated/client/client.ts';
import {
  type UpdateWebhookEndpoint,
  updateWebhookEndpoint as rules,
} from '../../../web/content/partners/webhookEndpoint.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { DELIVERIES_DUE } from './delivery/dispatchDeliveries.ts';
import { lockPublisher } from './delivery/webhookReader.ts';
import { auditWebhookChange, by, type By, checkedUrl, findEndpoint } from './endpoints.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('updateWebhookEndpoint', {
  description:
    'Changes the URL or the events of an endpoint, or pauses it. Events that occur during a pause are sent after it.',
  authScopes: { webhooks: 'write' },
  public: { bound: 'the endpoints of a key', causes: { rows: ['AuditEvent'] } },
  validate: rules,
  errors: [NotFoundError],
  input: {
    description: 'The endpoint, and its new values. Absent fields stay as they are.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the endpoint.' }),
      url: t.string({ description: 'A public URL with https.' }),
      events: t.stringList({
        description:
          'The events to receive: `integration_request.created`, `integration_request.updated` or both.',
      }),
      isPaused: t.boolean({
        description: 'True pauses the endpoint. False resumes it, even if it was disabled.',
      }),
    }),
  },
  payload: {
    description: 'The endpoint after the change.',
    fields: { webhookEndpoint: { type: WebhookEndpoint, description: 'The endpoint.' } },
  },
  resolve: async ({ id, ...change }, context) => ({
    webhookEndpoint: await updateWebhookEndpoint(
      { id: idOf('WebhookEndpoint', id), ...change },
      by(context),
      context.services,
    ),
  }),
});

/**
 * Changes the URL or the events of an endpoint, or pauses it. Events during a pause are stored and sent when the endpoint is
 * resumed. Resuming also enables a disabled endpoint.
 *
 * @throws InvalidInputError if we cannot send events to the URL.
 * @throws NotFoundError if the manager has no such endpoint.
 */
function updateWebhookEndpoint(
  { id, url, events, isPaused }: UpdateWebhookEndpoint,
  by: By,
  services: Pick<Services, 'database' | 'clock' | 'notifications' | 'webhooks'>,
): Promise<WebhookEndpointRow> {
  const { database, clock, notifications, webhooks } = services;
  const address = url ? checkedUrl(url, webhooks) : null;
  return database.prisma.$transaction(async (tx) => {
    // The publisher reads whether an endpoint is paused.
    if (typeof isPaused === 'boolean') await lockPublisher(tx);
    const before = await findEndpoint(tx, id, by.manager);
    const changed: Prisma.WebhookEndpointUpdateInput = {
      ...(address && address !== before.url && { url: address }),
      ...(events && { eventTypes: [...new Set(events)] }),
      ...(isPaused === true && { pausedAt: before.pausedAt ?? clock.now() }),
      ...(isPaused === false && { pausedAt: null, disabledAt: null, failingSince: null }),
    };
    const after = await tx.webhookEndpoint.update({ where: { id }, data: changed });
    const isResumed = isPaused === false && (before.pausedAt ?? before.disabledAt) !== null;
    if (isPaused === true) await stopWaiting(id, tx);
    if (isResumed) {
      await makeDue(id, clock.now(), tx);
      await notifications.publish(DELIVERIES_DUE, {}, tx);
    }
    await auditWebhookChange(tx, 'webhook.updated', after, by, {
      ...(address && { from: new URL(before.url).host }),
      ...(events && { events: after.eventTypes }),
      ...(typeof isPaused === 'boolean' && { isPaused }),
    });
    return after;
  });
}

async function stopWaiting(endpointId: string, tx: Prisma.TransactionClient): Promise<void> {
  const where = { endpointId, status: 'pending', nextAttemptAt: { not: null } } as const;
  await tx.webhookDelivery.updateMany({ where, data: { nextAttemptAt: null } });
}

/** The end of the first delivery about a subject makes the next one due. A test has no subject. */
async function makeDue(endpointId: string, now: Date, tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    UPDATE "WebhookDelivery" AS delivery SET "nextAttemptAt" = ${now}::timestamptz
    WHERE "endpointId" = ${endpointId}::uuid AND status = 'pending' AND NOT EXISTS (
      SELECT FROM "WebhookDelivery" AS earlier
      WHERE earlier."endpointId" = delivery."endpointId" AND earlier."subjectId" = delivery."subjectId"
        AND earlier.status = 'pending' AND earlier.position < delivery.position)`;
}
