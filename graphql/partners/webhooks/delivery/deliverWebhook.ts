import type {
  Prisma,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../../prisma/generated/client/client.ts';
import { audit } from '../../../events/audit.ts';
import { OutsideError } from '../../../platform/outside/outsideError.ts';
import { isKeyActive } from '../../../schema/access/activeKey.ts';
import type { Services } from '../../../services.ts';
import type { ClaimedDelivery } from './claimDueDeliveries.ts';

/** An endpoint that has failed for this long is disabled until somebody resumes it. */
const DISABLE_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
const GONE = 410;

type Needs = Pick<Services, 'database' | 'clock' | 'webhooks'>;

/** Sends a claimed delivery once, stores the result, and plans the next attempt after a failure. */
export async function deliverWebhook(delivery: ClaimedDelivery, services: Needs): Promise<void> {
  const { clock, webhooks } = services;
  const { id: deliveryId, endpoint, attempts } = delivery;
  const at = clock.now();
  const lastError = endReason(endpoint, at);
  if (lastError) {
    const data = { attempts, status: 'failed', lastError, nextAttemptAt: null } as const;
    await end({ where: { id: deliveryId, attempts }, data, delivery }, services);
    return;
  }

  const event = { id: deliveryId, at, body: JSON.stringify(delivery.payload) };
  const answer = await webhooks
    .post(endpoint.url, event, secretsOf(endpoint, at))
    .catch((error: unknown) => ({ error: messageOf(error) }));
  const status = 'status' in answer ? answer.status : null;
  const outcome: Outcome = {
    where: { id: deliveryId, attempts },
    data: {
      attempts: attempts + 1,
      lastAttemptAt: at,
      responseStatus: status !== null && status >= 100 && status <= 599 ? status : null,
      responseBody: 'body' in answer ? answer.body : null,
    },
    endpoint,
    delivery,
    isGone: status === GONE,
  };
  if (status !== null && status >= 200 && status < 300) return recordSuccess(outcome, services);
  const failure = 'error' in answer ? answer.error : `It answered ${answer.status}.`;
  return recordFailure({ ...outcome, lastError: failure }, services);
}

/** Why the endpoint gets no more events. Null if it gets events. */
function endReason({ disabledAt, apiKey }: ClaimedDelivery['endpoint'], now: Date): string | null {
  if (disabledAt) return 'The endpoint is disabled.';
  if (isKeyActive(apiKey, now)) return null;
  return apiKey.revokedAt ? 'The key was revoked.' : 'The key has expired.';
}

type Subject = Pick<WebhookDelivery, 'endpointId' | 'subjectId'>;

interface Outcome {
  /** Matches only if no other attempt has ended since. */
  where: { id: string; attempts: number };
  data: Prisma.WebhookDeliveryUpdateManyMutationInput & { attempts: number };
  endpoint: WebhookEndpoint;
  delivery: Subject;
  isGone: boolean;
}

async function recordSuccess(
  { where, data, endpoint, delivery }: Outcome,
  services: Needs,
): Promise<void> {
  const { database, clock } = services;
  const done = { status: 'delivered', lastError: null, nextAttemptAt: null } as const;
  await end({ where, delivery, data: { ...data, ...done, deliveredAt: clock.now() } }, services);
  if (endpoint.failingSince) {
    await database.prisma.webhookEndpoint.updateMany({
      where: { id: endpoint.id },
      data: { failingSince: null },
    });
  }
}

async function recordFailure(
  { where, data, endpoint, delivery, isGone, lastError }: Outcome & { lastError: string },
  services: Needs,
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const failingSince = endpoint.failingSince ?? now;
  const isDisabled = isGone || now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
  const next = isDisabled ? null : nextAttempt(data.attempts, now);
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where,
      data: { ...data, lastError, nextAttemptAt: next, ...(!next && { status: 'failed' }) },
    });
    if (count === 0) return;
    await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id },
      data: { failingSince, ...(isDisabled && { disabledAt: now }) },
    });
    if (isDisabled) {
      await audit(tx, {
        action: 'webhook.disabled',
        actor: null,
        subject: { type: 'WebhookEndpoint', id: endpoint.id },
        client: null,
        details: { host: new URL(endpoint.url).host, lastError },
      });
    }
    if (!next) await makeNextDue(delivery, now, tx);
  });
}

/**
 * Stores the final state of a delivery and makes the next one about its subject due. The second statement must see what the
 * publisher commits while the first one waits for it.
 */
async function end(
  { where, data, delivery }: Pick<Outcome, 'where' | 'data' | 'delivery'>,
  { database: { prisma }, clock }: Needs,
): Promise<void> {
  await prisma.$transaction([
    prisma.webhookDelivery.updateMany({ where, data }),
    makeNextDue(delivery, clock.now(), prisma),
  ]);
}

function makeNextDue(
  { endpointId, subjectId }: Subject,
  now: Date,
  tx: Prisma.TransactionClient,
): Prisma.PrismaPromise<number> {
  return tx.$executeRaw`
    UPDATE "WebhookDelivery" SET "nextAttemptAt" = ${now}::timestamptz
    WHERE "nextAttemptAt" IS NULL AND id = (
      SELECT id FROM "WebhookDelivery"
      WHERE "endpointId" = ${endpointId}::uuid AND "subjectId" = ${subjectId}::uuid AND status = 'pending'
      ORDER BY position LIMIT 1)`;
}

/** Both secrets for a day after a rotation, otherwise the current one. */
function secretsOf(endpoint: WebhookEndpoint, now: Date): Uint8Array[] {
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  const both = previousSecret && previousSecretUntil && previousSecretUntil > now;
  return both ? [secret, previousSecret] : [secret];
}

function messageOf(error: unknown): string {
  if (error instanceof OutsideError && error.fault === 'late') {
    return 'It did not answer within ten seconds.';
  }
  return error instanceof Error ? error.message : String(error);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each retry: together a little more than three days, as Standard Webhooks recommends. */
const PAUSES = [
  5,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The time of the next attempt after `failed` failures. Null if there are no more attempts. */
function nextAttempt(failed: number, now: Date): Date | null {
  const pause = PAUSES[failed - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}
