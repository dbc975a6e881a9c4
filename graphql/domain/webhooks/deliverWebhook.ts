import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audit } from '../audit.ts';
import { nextAttempt } from './retries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An endpoint that has failed for so long is left alone until somebody lets it go on. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const GONE = 410;

interface Due {
  deliveryId: string;
  /** How many attempts there were when this one was planned; another has taken its place where there are more now. */
  attempt?: number;
}

/** Posts a delivery once, writes down how it went, and plans the next attempt where it failed. */
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
  // It goes on when the endpoint does.
  if (endpoint.pausedAt) return put(prisma, { id: deliveryId, attempts }, { nextAttemptAt: null });
  if (endpoint.disabledAt || endpoint.apiKey.revokedAt) {
    const lastError = endpoint.disabledAt ? 'The endpoint is disabled.' : 'The key was revoked.';
    return put(
      prisma,
      { id: deliveryId, attempts },
      { status: 'failed', lastError, nextAttemptAt: null },
    );
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
    isGone: status === GONE,
  };
  if (status !== null && status >= 200 && status < 300) return noteSuccess(outcome, services);
  const lastError = 'error' in answer ? answer.error : `It answered ${answer.status}.`;
  return noteFailure({ ...outcome, lastError }, services);
}

interface Outcome {
  /** Nothing is written where another attempt has ended meanwhile. */
  where: { id: string; attempts: number };
  data: Prisma.WebhookDeliveryUpdateManyMutationInput & { attempts: number };
  endpoint: WebhookEndpoint;
  isGone: boolean;
}

async function noteSuccess(
  { where, data, endpoint }: Outcome,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  const done = { status: 'delivered', lastError: null, nextAttemptAt: null } as const;
  await put(prisma, where, { ...data, ...done, deliveredAt: clock.now() });
  if (endpoint.failingSince) {
    await prisma.webhookEndpoint.updateMany({
      where: { id: endpoint.id },
      data: { failingSince: null },
    });
  }
}

async function noteFailure(
  { where, data, endpoint, isGone, lastError }: Outcome & { lastError: string },
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  const now = clock.now();
  const failingSince = endpoint.failingSince ?? now;
  const isGivenUp = isGone || now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER_MS;
  const next = isGivenUp ? null : nextAttempt(data.attempts, now);
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where,
      data: { ...data, lastError, nextAttemptAt: next, ...(!next && { status: 'failed' }) },
    });
    if (count === 0) return;
    await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id },
      data: { failingSince, ...(isGivenUp && { disabledAt: now }) },
    });
    if (isGivenUp) await noteGivenUp(tx, endpoint, lastError);
    if (!next) return;
    const again = { deliveryId: where.id, attempt: data.attempts };
    await jobs.send('deliver-webhook', again, { tx, startAfter: next });
  });
}

function noteGivenUp(
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

async function put(
  prisma: Prisma.TransactionClient,
  where: { id: string; attempts: number },
  data: Prisma.WebhookDeliveryUpdateManyMutationInput,
): Promise<void> {
  await prisma.webhookDelivery.updateMany({ where, data });
}

/** After a rotation both count for a while. */
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
