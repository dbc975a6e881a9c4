import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { updateWebhookEndpoint as rules } from '../../../web/content/partners/webhooks.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { DELIVERIES_DUE } from './delivery/startWebhooks.ts';
import { lockPublisher } from './delivery/webhookReader.ts';
import { auditWebhookChange, checkedUrl, findEndpoint, endpointInput } from './endpoints.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';

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
          'The events to receive, such as `lead.created`. They replace the earlier ones.',
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
  async resolve({ id: globalId, url: given, events, isPaused }, context) {
    const { database, clock, notifications, webhooks } = context.services;
    const url = given ? checkedUrl(given, webhooks) : null;
    const webhookEndpoint = await database.prisma.$transaction(async (tx) => {
      // The publisher reads whether an endpoint is paused.
      if (typeof isPaused === 'boolean') await lockPublisher(tx);
      const before = await findEndpoint(tx, globalId, context);
      const { id } = before;
      const after = await tx.webhookEndpoint.update({
        where: { id },
        data: {
          ...(url && { url }),
          ...(events && { eventTypes: [...new Set(events)] }),
          ...(isPaused === true && { pausedAt: before.pausedAt ?? clock.now() }),
          ...(isPaused === false && { pausedAt: null, disabledAt: null, failingSince: null }),
        },
      });
      if (isPaused === true) await stopWaiting(id, tx);
      if (isPaused === false && (before.pausedAt ?? before.disabledAt) !== null) {
        await makeDue(id, clock.now(), tx);
        await notifications.publish(DELIVERIES_DUE, {}, tx);
      }
      await auditWebhookChange(tx, 'webhook.updated', after, context, {
        ...(url && { from: new URL(before.url).host }),
        ...(events && { events: after.eventTypes }),
        ...(typeof isPaused === 'boolean' && { isPaused }),
      });
      return after;
    });
    return { webhookEndpoint };
  },
});

async function stopWaiting(endpointId: string, tx: Prisma.TransactionClient): Promise<void> {
  const where = { endpointId, status: 'pending', nextAttemptAt: { not: null } } as const;
  await tx.webhookDelivery.updateMany({ where, data: { nextAttemptAt: null } });
}

/** Only the first delivery about a subject is due. Its end makes the next one due. A test has no subject. */
async function makeDue(endpointId: string, now: Date, tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    UPDATE "WebhookDelivery" AS delivery SET "nextAttemptAt" = ${now}::timestamptz
    WHERE "endpointId" = ${endpointId}::uuid AND status = 'pending' AND NOT EXISTS (
      SELECT FROM "WebhookDelivery" AS earlier
      WHERE earlier."endpointId" = delivery."endpointId" AND earlier."subjectId" = delivery."subjectId"
        AND earlier.status = 'pending' AND earlier.position < delivery.position)`;
}

/** The time in which both secrets sign, so that partners can switch without missing an event. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

mutation('rotateWebhookSecret', {
  description:
    'Creates a new secret for an endpoint. For 24 hours, events are signed with both the old and the new secret.',
  authScopes: { webhooks: 'write' },
  public: { bound: 'the endpoints of a key', causes: { rows: ['AuditEvent'] } },
  errors: [NotFoundError],
  input: endpointInput,
  payload: {
    description: 'The new secret.',
    fields: {
      webhookEndpoint: { type: WebhookEndpoint, description: 'The endpoint of the secret.' },
      secret: {
        type: 'String',
        description: 'The secret that signs the events. Only this response contains it.',
      },
    },
  },
  async resolve(input, context) {
    const { database, clock, webhooks } = context.services;
    const { secret, sealed } = await webhooks.newSecret();
    const webhookEndpoint = await database.prisma.$transaction(async (tx) => {
      const before = await findEndpoint(tx, input.id, context);
      const after = await tx.webhookEndpoint.update({
        where: { id: before.id },
        data: {
          secret: sealed,
          previousSecret: before.secret,
          previousSecretUntil: new Date(clock.now().getTime() + OVERLAP_MS),
        },
      });
      await auditWebhookChange(tx, 'webhook.secret_rotated', after, context);
      return after;
    });
    return { webhookEndpoint, secret };
  },
});

mutation('deleteWebhookEndpoint', {
  description: 'Deletes a webhook endpoint and its deliveries. Nothing more is sent to it.',
  authScopes: { webhooks: 'write' },
  public: { bound: 'the endpoints of a key', causes: { rows: ['AuditEvent'] } },
  errors: [NotFoundError],
  input: endpointInput,
  payload: {
    description: 'The endpoint was deleted.',
    fields: { deletedId: { type: 'ID', description: 'Global id of the deleted endpoint.' } },
  },
  async resolve(input, context) {
    const id = await context.services.database.prisma.$transaction(async (tx) => {
      const endpoint = await findEndpoint(tx, input.id, context);
      const { count } = await tx.webhookEndpoint.deleteMany({ where: { id: endpoint.id } });
      if (count > 0) await auditWebhookChange(tx, 'webhook.deleted', endpoint, context);
      return endpoint.id;
    });
    return { deletedId: encodeGlobalId('WebhookEndpoint', id) };
  },
});
