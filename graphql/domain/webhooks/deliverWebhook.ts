import type {
  Prisma,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audit } from '../audit.ts';
import { enqueueDelivery } from './enqueueDelivery.ts';
import { enqueueNext, hasPending, lockOrder } from './deliveryOrder.ts';
import { nextAttempt } from './retries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An endpoint that has failed for this long is disabled until somebody resumes it. */
const DISABLE_AFTER_MS = 3 * DAY_MS;
const GONE = 410;

interface Due {
  deliveryId: string;
  /** The number of earlier attempts when this one was planned. If there are more now, this job is outdated. */
  attempt?: number;
}

/** Sends a delivery once, stores the result, and plans the next attempt after a failure. */
export async function deliverWebhook(
  { deliveryId, attempt }: Due,
  services: Pick<Services, 'database' | 'clock' | 'webhooks' | 'jobs'>,
): Promise<void> {
  const { database, clock, webhooks } = services;
  const { prisma } = database;
  const delivery = await prisma.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { endpoint: { include: { apiKey: { select: { revokedAt: true } } } } },
  });
  if (!delivery || delivery.status !== 'pending') return;
  const { endpoint, attempts } = delivery;
  if (attempt !== undefined && attempt !== attempts) return;
  const { subjectId, position } = delivery;
  // The end of the earlier delivery enqueues this one again.
  if (subjectId && position && (await hasPending(prisma, endpoint.id, subjectId, position))) return;
  // The delivery waits until the endpoint is resumed.
  if (endpoint.pausedAt)
    return updatePending(prisma, { id: deliveryId, attempts }, { nextAttemptAt: null });
  if (endpoint.disabledAt || endpoint.apiKey.revokedAt) {
    const lastError = endpoint.disabledAt ? 'The endpoint is disabled.' : 'The key was revoked.';
    const data = { attempts, status: 'failed', lastError, nextAttemptAt: null } as const;
    await end({ where: { id: deliveryId, attempts }, data, delivery }, services);
    return;
  }

  const at = clock.now();
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
  const lastError = 'error' in answer ? answer.error : `It answered ${answer.status}.`;
  return recordFailure({ ...outcome, lastError }, services);
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
  services: Pick<Services, 'database' | 'clock' | 'jobs'>,
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
  services: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  const { database, clock, jobs } = services;
  const now = clock.now();
  const failingSince = endpoint.failingSince ?? now;
  const isDisabled = isGone || now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
  const next = isDisabled ? null : nextAttempt(data.attempts, now);
  await database.prisma.$transaction(async (tx) => {
    if (delivery.subjectId) await lockOrder(tx, endpoint.id, delivery.subjectId);
    const { count } = await tx.webhookDelivery.updateMany({
      where,
      data: { ...data, lastError, nextAttemptAt: next, ...(!next && { status: 'failed' }) },
    });
    if (count === 0) return;
    await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id },
      data: { failingSince, ...(isDisabled && { disabledAt: now }) },
    });
    if (isDisabled) await auditDisabled(tx, endpoint, lastError);
    if (!next) return enqueueNext(tx, delivery, services);
    const again = { deliveryId: where.id, endpointId: endpoint.id, attempt: data.attempts };
    await enqueueDelivery(jobs, again, { tx, startAfter: next });
  });
}

/** Stores the final state of a delivery and enqueues the next one about its subject. */
async function end(
  { where, data, delivery }: Pick<Outcome, 'where' | 'data' | 'delivery'>,
  services: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  await services.database.prisma.$transaction(async (tx) => {
    if (delivery.subjectId) await lockOrder(tx, delivery.endpointId, delivery.subjectId);
    await updatePending(tx, where, data);
    await enqueueNext(tx, delivery, services);
  });
}

function auditDisabled(
  tx: Prisma.TransactionClient,
  { id, url }: WebhookEndpoint,
  lastError: string,
): Promise<void> {
  return audit(tx, {
    action: 'webhook.disabled',
    actor: null,
    subject: { type: 'WebhookEndpoint', id },
    client: null,
    details: { host: new URL(url).host, lastError },
  });
}

async function updatePending(
  prisma: Prisma.TransactionClient,
  where: { id: string; attempts: number },
  data: Prisma.WebhookDeliveryUpdateManyMutationInput,
): Promise<void> {
  await prisma.webhookDelivery.updateMany({ where, data });
}

/** Both secrets for a while after a rotation, otherwise the current one. */
function secretsOf(endpoint: WebhookEndpoint, now: Date): Uint8Array[] {
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  const both = previousSecret && previousSecretUntil && previousSecretUntil > now;
  return both ? [secret, previousSecret] : [secret];
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'It did not answer within ten seconds.'
    : error.message;
}
