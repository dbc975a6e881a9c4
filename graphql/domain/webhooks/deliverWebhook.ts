import type { Services } from '../../services/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An endpoint that has failed for so long is left alone until it is made again. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const GONE = 410;

/**
 * Posts a delivery once, and writes down how it went.
 *
 * @throws where it should be tried again.
 */
export async function deliverWebhook(
  deliveryId: string,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<void> {
  const { prisma } = database;
  const delivery = await prisma.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { endpoint: { include: { apiKey: { select: { revokedAt: true } } } } },
  });
  if (!delivery || delivery.status === 'delivered' || !webhooks) return;
  const { endpoint } = delivery;
  const attempted = async (data: object) => {
    await prisma.webhookDelivery.update({
      where: { id: deliveryId },
      data: { attempts: { increment: 1 }, ...data },
      select: { id: true },
    });
  };
  if (endpoint.disabledAt || endpoint.apiKey.revokedAt) {
    await prisma.webhookDelivery.update({
      where: { id: deliveryId },
      data: { status: 'failed', lastError: 'The endpoint is disabled.' },
    });
    return;
  }

  const now = clock.now();
  const body = JSON.stringify(delivery.payload);
  const event = { id: deliveryId, at: now, body };
  const answer = await webhooks
    .post(endpoint.url, event, endpoint.secret)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const responseStatus = typeof answer === 'number' ? answer : null;
  if (responseStatus !== null && responseStatus >= 200 && responseStatus < 300) {
    await attempted({ status: 'delivered', responseStatus, lastError: null, deliveredAt: now });
    await prisma.webhookEndpoint.updateMany({
      where: { id: endpoint.id, failingSince: { not: null } },
      data: { failingSince: null },
    });
    return;
  }

  const lastError = answer instanceof Error ? answer.message : `It answered ${answer}.`;
  const failingSince = endpoint.failingSince ?? now;
  const isGivenUp =
    responseStatus === GONE || now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER_MS;
  await prisma.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { failingSince, disabledAt: isGivenUp ? now : null },
    select: { id: true },
  });
  await attempted({ responseStatus, lastError, ...(isGivenUp && { status: 'failed' }) });
  if (!isGivenUp) throw new Error(`A webhook was not taken: ${lastError}`);
}
