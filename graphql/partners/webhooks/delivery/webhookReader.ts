import { Prisma } from '../../../../prisma/generated/client/client.ts';
import { scopeOf, type WebhookEvent } from '../../../../web/content/partners/webhookEvents.ts';
import type { EventReader } from '../../../events/eventReader.ts';
import { holdReader } from '../../../events/positions.ts';
import type { Services } from '../../../services.ts';
import { activeKey } from '../../../schema/access/activeKey.ts';
import { eventData } from './eventData.ts';
import { type PartnerEvent, partnerEvents } from './partnerEvents.ts';

const BATCH = 100;
const NAME = 'webhooks';

interface Receiver {
  id: string;
  eventTypes: string[];
  isPaused: boolean;
  scopes: string[];
}

/**
 * Makes deliveries of events, oldest first: one for each endpoint that subscribed and whose key
 * is active and may read the object. An endpoint gets the events about one subject (a lead with its calls and bookings) in order: only the
 * first pending delivery is due, and its end makes the next one due. The deliveries of a paused endpoint become due when it
 * is resumed.
 *
 * @param onDeliveries is called when deliveries are due.
 */
export function webhookReader(
  { clock }: Pick<Services, 'clock'>,
  onDeliveries: () => void,
): EventReader {
  return {
    name: NAME,
    most: BATCH,
    audience: Prisma.sql`EXISTS (SELECT FROM "WebhookEndpoint" WHERE "disabledAt" IS NULL)`,
    concerns: (event) => partnerEvents(event).length > 0,
    async act(recorded, tx) {
      const all = recorded.flatMap(partnerEvents);
      if (all.length === 0) return false;
      const now = clock.now();
      const receivers = await activeReceivers(tx, now);
      const events = all.filter(({ type }) => receivers.some((receiver) => hears(receiver, type)));
      const data = events.length > 0 ? await deliveriesOf(events, receivers, tx, now) : [];
      if (data.length > 0) await tx.webhookDelivery.createMany({ data });
      return data.length > 0;
    },
    onActed: onDeliveries,
  };
}

function hears({ eventTypes, scopes }: Receiver, type: WebhookEvent): boolean {
  return eventTypes.includes(type) && scopes.includes(scopeOf(type));
}

/** Stops all processes from making deliveries until the transaction ends. */
export function lockPublisher(tx: Prisma.TransactionClient): Promise<void> {
  return holdReader(NAME, tx);
}

async function deliveriesOf(
  events: PartnerEvent[],
  receivers: Receiver[],
  tx: Prisma.TransactionClient,
  now: Date,
): Promise<Prisma.WebhookDeliveryCreateManyInput[]> {
  const subjects = [...new Set(events.map(({ subjectId }) => subjectId))];
  // A deletion of a lead waits for this, and then deletes the deliveries too.
  await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ANY(${subjects}::uuid[]) ORDER BY id FOR KEY SHARE`;
  const pending = await lockPending(subjects, tx);
  const read: Awaited<ReturnType<typeof eventData>>[] = [];
  // One after another, because they share the connection of the transaction.
  for (const { type, objectId } of events) read.push(await eventData(type, objectId, tx));
  return events.flatMap((event, index) => {
    const { type, subjectId, position } = event;
    const data = read[index];
    if (!data) return [];
    return receivers
      .filter((receiver) => hears(receiver, type))
      .map(({ id: endpointId, isPaused }) => {
        const order = `${endpointId} ${subjectId}`;
        const mustWait = isPaused || pending.has(order);
        pending.add(order);
        return {
          endpointId,
          subjectId,
          position,
          eventType: type,
          payload: payloadOf(event, data),
          createdAt: now,
          nextAttemptAt: mustWait ? null : now,
        };
      });
  });
}

async function activeReceivers(tx: Prisma.TransactionClient, now: Date): Promise<Receiver[]> {
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { disabledAt: null, apiKey: activeKey(now) },
    select: { id: true, eventTypes: true, pausedAt: true, apiKey: { select: { scopes: true } } },
  });
  return endpoints.map(({ id, eventTypes, pausedAt, apiKey: { scopes } }) => ({
    id,
    eventTypes,
    isPaused: pausedAt !== null,
    scopes,
  }));
}

/**
 * The pairs of endpoint and subject with pending deliveries. The lock makes the end of such a delivery wait, so that it sees
 * the new deliveries.
 */
async function lockPending(subjects: string[], tx: Prisma.TransactionClient): Promise<Set<string>> {
  const pending = await tx.$queryRaw<{ endpointId: string; subjectId: string }[]>`
    SELECT "endpointId", "subjectId" FROM "WebhookDelivery"
    WHERE "subjectId" = ANY(${subjects}::uuid[]) AND status = 'pending' ORDER BY position FOR SHARE`;
  return new Set(pending.map(({ endpointId, subjectId }) => `${endpointId} ${subjectId}`));
}

/** The payload in the format of Standard Webhooks. */
function payloadOf(
  { id, type, createdAt }: PartnerEvent,
  data: Prisma.InputJsonObject,
): Prisma.InputJsonObject {
  return { id, type, version: 1, timestamp: createdAt.toISOString(), data };
}
