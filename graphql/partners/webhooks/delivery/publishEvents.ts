import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import {
  scopeOf,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../../web/content/partners/webhookEvents.ts';
import { ADVISORY_LOCKS } from '../../../platform/database/advisoryLocks.ts';
import type { Services } from '../../../services.ts';
import { activeKey } from '../../../schema/access/activeKey.ts';
import { eventData } from './eventData.ts';

const BATCH = 100;

type StoredEvent = Prisma.OutboxEventGetPayload<object>;
interface Receiver {
  id: string;
  eventTypes: string[];
  isPaused: boolean;
  scopes: string[];
}
interface Published {
  /** Whether deliveries were made. */
  hasDeliveries: boolean;
  /** Whether there may be more events. */
  hasMore: boolean;
}

/**
 * Makes deliveries of the events that triggers have stored, oldest first: one for each endpoint that subscribed and whose key
 * is active and may read the object. An endpoint gets the events about one subject (a lead with its calls and bookings) in order: only the
 * first pending delivery is due, and its end makes the next one due. The deliveries of a paused endpoint become due when it
 * is resumed.
 */
export function publishEvents({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<Published> {
  return database.prisma.$transaction(async (tx) => {
    // Two processes that publish at the same time would mix up the order.
    await lockPublisher(tx);
    const events = await tx.outboxEvent.findMany({ orderBy: { position: 'asc' }, take: BATCH });
    if (events.length === 0) return { hasDeliveries: false, hasMore: false };
    const data = await deliveriesOf(events, tx, clock.now());
    if (data.length > 0) await tx.webhookDelivery.createMany({ data });
    await tx.outboxEvent.deleteMany({ where: { id: { in: events.map(({ id }) => id) } } });
    return { hasDeliveries: data.length > 0, hasMore: events.length === BATCH };
  });
}

/** Stops all processes from publishing events until the transaction ends. */
export async function lockPublisher(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.eventPublisher})`;
}

async function deliveriesOf(
  events: StoredEvent[],
  tx: Prisma.TransactionClient,
  now: Date,
): Promise<Prisma.WebhookDeliveryCreateManyInput[]> {
  const subjects = [...new Set(events.map(({ subjectId }) => subjectId))];
  // A deletion of a lead waits for this, and then deletes the deliveries too.
  await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ANY(${subjects}::uuid[]) ORDER BY id FOR KEY SHARE`;
  const receivers = await activeReceivers(tx, now);
  const pending = await lockPending(subjects, tx);
  const read = await Promise.all(events.map((event) => dataOf(event, tx)));
  return events.flatMap((event, index) => {
    const { subjectId, position } = event;
    const type = typeOf(event);
    const data = read[index];
    if (!data) return [];
    return receivers
      .filter(
        ({ eventTypes, scopes }) => eventTypes.includes(type) && scopes.includes(scopeOf(type)),
      )
      .map(({ id: endpointId, isPaused }) => {
        const order = `${endpointId} ${subjectId}`;
        const mustWait = isPaused || pending.has(order);
        pending.add(order);
        return {
          endpointId,
          subjectId,
          position,
          eventType: type,
          payload: payloadOf(type, event, data),
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

function dataOf(event: StoredEvent, tx: Prisma.TransactionClient) {
  return eventData(typeOf(event), event.objectId, tx);
}

function typeOf({ type }: StoredEvent): WebhookEvent {
  const known = WEBHOOK_EVENTS.find((each) => each === type);
  if (!known) throw new Error(`There is no event ${type}.`);
  return known;
}

/** The payload in the format of Standard Webhooks. The id is the same for every endpoint and attempt. */
function payloadOf(
  type: WebhookEvent,
  { id, createdAt }: StoredEvent,
  data: Prisma.InputJsonObject,
): Prisma.InputJsonObject {
  return { id, type, version: 1, timestamp: createdAt.toISOString(), data };
}
