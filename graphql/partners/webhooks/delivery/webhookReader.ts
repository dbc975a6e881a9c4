import { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { ApiKeyScope } from '../../../../web/content/partners/apiKeyScopes.ts';
import { kindOf } from '../../../../web/content/partners/eventSchemas.ts';
import { scopeOf, type WebhookEvent } from '../../../../web/content/partners/webhookEvents.ts';
import type { EventReader } from '../../../events/eventReader.ts';
import { holdReader } from '../../../events/positions.ts';
import type { Services } from '../../../services.ts';
import { isApiKeyScope } from '../../../../web/content/staff/policy.ts';
import { activeKey } from '../../../schema/access/activeKey.ts';
import { eventObjects, type RunDocument } from './eventObjects.ts';
import { type PartnerEvent, partnerEvents } from './partnerEvents.ts';

const BATCH = 100;
const NAME = 'webhooks';

interface Receiver {
  id: string;
  apiKeyId: string;
  eventTypes: string[];
  isPaused: boolean;
  scopes: ApiKeyScope[];
  /** The same text for keys with the same scopes. */
  scopeSet: string;
}

/** The objects of events, by their ids. */
type Objects = ReadonlyMap<string, Prisma.InputJsonObject>;

/**
 * Makes deliveries of events, oldest first: one for each endpoint that subscribed and whose key
 * is active and may read the object. An endpoint gets the events about one subject (a lead with its calls and bookings) in order: only the
 * first pending delivery is due, and its end makes the next one due. The deliveries of a paused endpoint become due when it
 * is resumed.
 *
 * @param run reads the objects, once for all endpoints whose keys have the same scopes.
 * @param onDeliveries is called when deliveries are due.
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
      const objects = await readObjects(recorded.flatMap(partnerEvents));
      return async (taken, tx) => {
        const events = taken.flatMap(partnerEvents);
        const data = objects.size > 0 ? await deliveriesOf(events, objects, tx, clock.now()) : [];
        if (data.length > 0) await tx.webhookDelivery.createMany({ data });
        return data.length > 0;
      };
    },
    onActed: onDeliveries,
  };

  /** The objects of the events as those who hear of them may read them, by `scopeSet`. */
  async function readObjects(events: PartnerEvent[]): Promise<ReadonlyMap<string, Objects>> {
    const objects = new Map<string, Objects>();
    if (events.length === 0) return objects;
    const receivers = await activeReceivers(database.prisma, clock.now());
    for (const [scopes, alike] of Map.groupBy(receivers, ({ scopeSet }) => scopeSet)) {
      const heard = events.filter(({ type }) => alike.some((each) => hears(each, type)));
      const [key] = alike;
      if (key && heard.length > 0) objects.set(scopes, await eventObjects(heard, key, run));
    }
    return objects;
  }
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
  objects: ReadonlyMap<string, Objects>,
  tx: Prisma.TransactionClient,
  now: Date,
): Promise<Prisma.WebhookDeliveryCreateManyInput[]> {
  const subjects = [...new Set(events.map(({ subjectId }) => subjectId))];
  // A deletion of a lead waits for this, and then deletes the deliveries too.
  const leads = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Lead" WHERE id = ANY(${subjects}::uuid[]) ORDER BY id FOR KEY SHARE`;
  const stored = new Set(leads.map(({ id }) => id));
  const pending = await lockPending(subjects, tx);
  const receivers = await activeReceivers(tx, now);
  return events.flatMap((event) =>
    receivers.flatMap((receiver) => {
      const { type, objectId, subjectId, position } = event;
      const data = objects.get(receiver.scopeSet)?.get(objectId);
      if (!data || !hears(receiver, type)) return [];
      if (goesWithLead(type, data) && !stored.has(subjectId)) return [];
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
    }),
  );
}

/** Whether an object is no more once its lead is deleted. */
function goesWithLead(type: WebhookEvent, data: Prisma.InputJsonObject): boolean {
  return kindOf(type) === 'lead' || Boolean(data['lead']);
}

async function activeReceivers(prisma: Prisma.TransactionClient, now: Date): Promise<Receiver[]> {
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
