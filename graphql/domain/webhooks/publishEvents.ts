import type { Prisma } from '../../../prisma/generated/client/client.ts';
import {
  scopeOf,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../web/content/developers/webhookEvents.ts';
import { ADVISORY_LOCKS } from '../../services/database/advisoryLocks.ts';
import type { Services } from '../../services/services.ts';
import { enqueueDelivery } from './enqueueDelivery.ts';
import { eventData } from './eventData.ts';
import { hasPending, lockOrder } from './deliveryOrder.ts';

const BATCH = 100;

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;
type StoredEvent = Prisma.OutboxEventGetPayload<object>;
interface Receiver {
  id: string;
  eventTypes: string[];
  scopes: string[];
}

/**
 * Makes deliveries of the events that triggers have stored, oldest first: one for each endpoint that subscribed and whose key
 * may read the object. A paused endpoint gets its deliveries when it is resumed.
 *
 * @returns whether there may be more events.
 */
export function publishEvents({ database, jobs, clock }: Needs): Promise<boolean> {
  return database.prisma.$transaction(async (tx) => {
    // Two processes that publish at the same time would mix up the order.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.eventPublisher})`;
    const events = await tx.outboxEvent.findMany({ orderBy: { position: 'asc' }, take: BATCH });
    if (events.length === 0) return false;
    const receivers = await activeReceivers(tx);
    for (const event of events) await publish(event, receivers, { tx, jobs, now: clock.now() });
    await tx.outboxEvent.deleteMany({ where: { id: { in: events.map(({ id }) => id) } } });
    return events.length === BATCH;
  });
}

async function activeReceivers(tx: Prisma.TransactionClient): Promise<Receiver[]> {
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { disabledAt: null, apiKey: { revokedAt: null } },
    select: { id: true, eventTypes: true, apiKey: { select: { scopes: true } } },
  });
  return endpoints.map(({ id, eventTypes, apiKey: { scopes } }) => ({ id, eventTypes, scopes }));
}

async function publish(
  event: StoredEvent,
  receivers: Receiver[],
  { tx, jobs, now }: { tx: Prisma.TransactionClient; jobs: Needs['jobs']; now: Date },
): Promise<void> {
  const type = WEBHOOK_EVENTS.find((each) => each === event.type);
  if (!type) throw new Error(`There is no event ${event.type}.`);
  const own = receivers.filter(
    ({ eventTypes, scopes }) => eventTypes.includes(type) && scopes.includes(scopeOf(type)),
  );
  // A deletion of the lead waits for this, and then deletes the delivery too.
  await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ${event.subjectId}::uuid FOR KEY SHARE`;
  const data = own.length > 0 ? await eventData(type, event.objectId, tx) : null;
  if (!data) return;
  const { subjectId, position } = event;
  for (const { id: endpointId } of own) {
    await lockOrder(tx, endpointId, subjectId);
    const mustWait = await hasPending(tx, endpointId, subjectId);
    const { id: deliveryId } = await tx.webhookDelivery.create({
      data: {
        endpointId,
        subjectId,
        position,
        eventType: type,
        payload: payloadOf(type, event, data),
        createdAt: now,
        nextAttemptAt: mustWait ? null : now,
      },
      select: { id: true },
    });
    if (!mustWait) await enqueueDelivery(jobs, { deliveryId, endpointId, attempt: 0 }, { tx });
  }
}

/** The payload in the format of Standard Webhooks. The id is the same for every endpoint and attempt. */
function payloadOf(
  type: WebhookEvent,
  { id, createdAt }: StoredEvent,
  data: Prisma.InputJsonObject,
): Prisma.InputJsonObject {
  return { id, type, version: 1, timestamp: createdAt.toISOString(), data };
}
