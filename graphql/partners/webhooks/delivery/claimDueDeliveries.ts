import type {
  ApiKey,
  PrismaClient,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../../prisma/generated/client/client.ts';
import { KEY_END } from '../../../schema/access/activeKey.ts';
import type { Claimed } from '../../../work/workOnDueRows.ts';

/** A delivery that only this process may send until its lease ends. */
export type ClaimedDelivery = WebhookDelivery & {
  endpoint: WebhookEndpoint & { apiKey: Pick<ApiKey, keyof typeof KEY_END> };
};

/** Longer than any request to an endpoint. */
const LEASE_MS = 30_000;
/** Slow deliveries to one endpoint delay only other deliveries to it. */
export const PER_ENDPOINT = 16;

/**
 * Claims up to `limit` due deliveries, so that this process sends at most `PER_ENDPOINT` of them to one endpoint at a time. A
 * delivery that is sent again waits for earlier ones about its subject. What this process is sending is not claimed again.
 */
export async function claimDueDeliveries(
  {
    now,
    limit,
    running,
  }: { now: Date; limit: number; running: readonly Pick<WebhookDelivery, 'id' | 'endpointId'>[] },
  prisma: PrismaClient,
): Promise<Claimed<ClaimedDelivery>> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const sending = running.map(({ id }) => id);
  const busy = running.map(({ endpointId }) => endpointId);
  const claimed = await prisma.$queryRaw<{ id: string | null; nextAt: Date | null }[]>`
    WITH busy AS (SELECT id, count(*) AS requests FROM unnest(${busy}::uuid[]) AS id GROUP BY id),
    due AS (
      SELECT delivery.id FROM "WebhookEndpoint" AS endpoint LEFT JOIN busy USING (id)
      CROSS JOIN LATERAL (
        SELECT id, "nextAttemptAt" FROM "WebhookDelivery" AS one
        WHERE "endpointId" = endpoint.id AND status = 'pending' AND "nextAttemptAt" <= ${now}::timestamptz
          AND id <> ALL(${sending}::uuid[])
          AND NOT EXISTS (
            SELECT FROM "WebhookDelivery" AS earlier
            WHERE earlier."endpointId" = one."endpointId" AND earlier."subjectId" = one."subjectId"
              AND earlier.status = 'pending' AND earlier.position < one.position)
        ORDER BY "nextAttemptAt", position
        LIMIT ${PER_ENDPOINT} - coalesce(busy.requests, 0) FOR UPDATE SKIP LOCKED) AS delivery
      WHERE endpoint."pausedAt" IS NULL
      ORDER BY delivery."nextAttemptAt" LIMIT ${limit}),
    claimed AS (
      UPDATE "WebhookDelivery" AS delivery SET "nextAttemptAt" = ${leaseEnd}::timestamptz
      FROM due WHERE due.id = delivery.id RETURNING delivery.id)
    SELECT claimed.id, (
      SELECT min("nextAttemptAt") FROM "WebhookDelivery"
      WHERE status = 'pending' AND "nextAttemptAt" > ${now}::timestamptz) AS "nextAt"
    FROM (SELECT) AS one LEFT JOIN claimed ON true`;
  const nextAt = claimed[0]?.nextAt ?? null;
  const nextMs = nextAt && nextAt.getTime() - now.getTime();
  const ids = claimed.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return { rows: [], nextMs };
  const rows = await prisma.webhookDelivery.findMany({
    where: { id: { in: ids } },
    include: { endpoint: { include: { apiKey: { select: KEY_END } } } },
    orderBy: { position: 'asc' },
  });
  return { rows, nextMs };
}

/** Returns claimed deliveries that have not ended. They are due immediately for any process. */
export async function returnDeliveries(
  deliveries: readonly Pick<WebhookDelivery, 'id' | 'attempts'>[],
  now: Date,
  prisma: PrismaClient,
): Promise<void> {
  if (deliveries.length === 0) return;
  await prisma.webhookDelivery.updateMany({
    where: {
      OR: deliveries.map(({ id, attempts }) => ({ id, attempts })),
      status: 'pending',
    },
    data: { nextAttemptAt: now },
  });
}
