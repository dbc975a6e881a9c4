import { Prisma } from '../../../../prisma/generated/client/client.ts';
import { scopeOf, type WebhookEvent } from '../../../../web/content/partners/webhooks.ts';
import { isApiKeyScope } from '../../../../web/content/staff/policy.ts';
import { type EventReader, OutdatedError } from '../../../events/eventReader.ts';
import { holdReader } from '../../../events/positions.ts';
import { activeKey } from '../../../schema/access/activeKey.ts';
import type { Services } from '../../../services.ts';
import { eventObjects, type RunDocument } from './eventObjects.ts';
import { type PartnerEvent, partnerEvents } from './partnerEvents.ts';

const BATCH = 100;
const NAME = 'webhooks';

type Receiver = Awaited<ReturnType<typeof activeReceivers>>[number];

/** What was read for receivers with the same scopes. */
interface Read {
  /** The types whose objects were read. */
  types: ReadonlySet<WebhookEvent>;
  /** By their ids, without those that were deleted. */
  objects: ReadonlyMap<string, Prisma.InputJsonObject>;
}

/** By `scopeSet`. */
type ReadByScopes = ReadonlyMap<string, Read>;

/**
 * Makes deliveries of events, oldest first: one for each endpoint that subscribed and whose key is active and may read the
 * object. An endpoint gets the events about one subject (a lead with its calls and bookings) in order: only the first pending
 * delivery is due, and its end makes the next one due. The deliveries of a paused endpoint become due when it is resumed.
 * @param run Reads the objects, once for all endpoints whose keys have the same scopes.
 * @param onDeliveries Is called when deliveries are due.
 */
export function webhookReader(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  run: RunDocument,
  onDeliveries: () => void,
): EventReader {
  return {
    name: NAME,
    most: BATCH,
    audience: Prisma.sql`EXISTS (SELECT FROM "WebhookEndpoint" WHERE "disabledAt" IS NULL)`,
    concerns: (event) => partnerEvents(event).length > 0,
    async prepare(recorded) {
      const read = await readObjects(recorded.flatMap(partnerEvents));
      return async (taken, tx) => {
        const events = taken.flatMap(partnerEvents);
        const data = events.length > 0 ? await deliveriesOf(events, read, tx, clock.now()) : [];
        if (data.length > 0) await tx.webhookDelivery.createMany({ data });
        return data.length > 0;
      };
    },
    onActed: onDeliveries,
  };

  /** The objects of the events as their receivers may read them. */
  async function readObjects(events: PartnerEvent[]): Promise<ReadByScopes> {
    const read = new Map<string, Read>();
    if (events.length === 0) return read;
    const receivers = await activeReceivers(database.prisma, clock.now());
    for (const [scopes, alike] of Map.groupBy(receivers, ({ scopeSet }) => scopeSet)) {
      const heard = events.filter(({ type }) => alike.some((each) => hears(each, type)));
      const [key] = alike;
      if (!key || heard.length === 0) continue;
      const types = new Set(heard.map(({ type }) => type));
      read.set(scopes, { types, objects: await eventObjects(heard, key, run) });
    }
    return read;
  }
}

function hears({ eventTypes, scopes }: Receiver, type: WebhookEvent): boolean {
  return eventTypes.includes(type) && scopes.includes(scopeOf(type));
}

/** Stops all processes from making deliveries until the transaction ends. */
export function lockPublisher(tx: Prisma.TransactionClient): Promise<void> {
  return holdReader(NAME, tx);
}

/** @throws OutdatedError if an endpoint receives an event now whose object was not read for it. */
async function deliveriesOf(
  events: PartnerEvent[],
  read: ReadByScopes,
  tx: Prisma.TransactionClient,
  now: Date,
): Promise<Prisma.WebhookDeliveryCreateManyInput[]> {
  const receivers = await activeReceivers(tx, now);
  const heard = events.flatMap((event) =>
    receivers.flatMap((receiver) => {
      if (!hears(receiver, event.type)) return [];
      const known = read.get(receiver.scopeSet);
      if (!known?.types.has(event.type)) throw new OutdatedError(`${event.type} was not read.`);
      const data = known.objects.get(event.objectId);
      return data ? { event, receiver, data } : [];
    }),
  );
  if (heard.length === 0) return [];
  const stored = await lockRows(events, tx);
  const subjects = [...new Set(events.map(({ subjectId }) => subjectId))];
  const pending = await lockPending(subjects, tx);
  return heard.flatMap(({ event, receiver, data }) => {
    const { type, objectId, subjectId, position } = event;
    if (!stored.has(objectId) || (data['lead'] && !stored.has(subjectId))) return [];
    const order = `${receiver.id} ${subjectId}`;
    const mustWait = receiver.isPaused || pending.has(order);
    pending.add(order);
    return {
      endpointId: receiver.id,
      subjectId,
      position,
      eventType: type,
      payload: payloadOf(event, data),
      createdAt: now,
      nextAttemptAt: mustWait ? null : now,
    };
  });
}

/**
 * The ids of the objects and subjects that still exist. An erasure of one of them waits for the new deliveries, and then deletes
 * them too. It leaves the row of an opt-out without the number.
 */
async function lockRows(
  events: PartnerEvent[],
  tx: Prisma.TransactionClient,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(events.flatMap(({ objectId, subjectId }) => [objectId, subjectId]))];
  const isGiven = Prisma.sql`id = ANY(${ids}::uuid[])`;
  // In the order of an erasure.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH lead AS (SELECT id FROM "Lead" WHERE ${isGiven} ORDER BY id FOR KEY SHARE),
    call AS (SELECT id FROM "Call" WHERE ${isGiven} ORDER BY id FOR KEY SHARE),
    suppression AS (SELECT id FROM "Suppression" WHERE ${isGiven} AND phone IS NOT NULL ORDER BY id FOR SHARE),
    booking AS (SELECT id FROM "Booking" WHERE ${isGiven} ORDER BY id FOR KEY SHARE),
    request AS (SELECT id FROM "IntegrationRequest" WHERE ${isGiven} ORDER BY id FOR KEY SHARE)
    SELECT id FROM lead UNION ALL SELECT id FROM call UNION ALL SELECT id FROM suppression
    UNION ALL SELECT id FROM booking UNION ALL SELECT id FROM request`;
  return new Set(rows.map(({ id }) => id));
}

async function activeReceivers(prisma: Prisma.TransactionClient, now: Date) {
  const endpoints = await prisma.webhookEndpoint.findMany({
    where: { disabledAt: null, apiKey: activeKey(now) },
    select: {
      id: true,
      apiKeyId: true,
      eventTypes: true,
      pausedAt: true,
      apiKey: { select: { scopes: true } },
    },
  });
  return endpoints.map(({ id, apiKeyId, eventTypes, pausedAt, apiKey }) => {
    const scopes = apiKey.scopes.filter(isApiKeyScope);
    // The same text for keys with the same scopes.
    const scopeSet = scopes.toSorted().join();
    return { id, apiKeyId, eventTypes, isPaused: pausedAt !== null, scopes, scopeSet };
  });
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
