import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { CrmFailure } from '../crm/crm.ts';
import type { Services } from '../../../services.ts';
import { flagField } from './crmPerson.ts';
import { mappingOf, NOT_FAILING } from '../storedConnector.ts';
import { readFlags } from './readFlags.ts';
import { pauseMs, sendLeads } from './sendLeads.ts';

/** The most leads in a round: a batch that every CRM with batches takes. */
const ROUND = 100;
/** After this many failures, leads are sent alone, because one of them may be what the CRM cannot cope with. */
const ALONE_AFTER = 3;
const DEFAULT_LIMIT_PAUSE_MS = 10_000;
const SHORTEST_PAUSE_MS = 1_000;

type Needs = Pick<Services, 'database' | 'clock' | 'crms'>;

/**
 * Sends all waiting leads of a connector, and reads the flags that changed there. Only one process at a time does it for one
 * CRM: two leads of a person, in two processes, would otherwise become two people.
 *
 * @param signal ends the work after the current round.
 * @returns when there is more to do; null if the connector waits for a change.
 */
export async function syncConnector(
  id: string,
  needs: Needs,
  signal?: AbortSignal,
): Promise<{ againAt: Date } | null> {
  const { database, clock } = needs;
  for (;;) {
    const connector = await database.prisma.connector.findUnique({ where: { id } });
    if (!connector?.enabled) return null;
    const { heldUntil } = connector;
    if (heldUntil && heldUntil > clock.now()) return { againAt: heldUntil };
    const hasMore = await round(connector, needs);
    if (!hasMore) return nextRound(id, needs);
    if (signal?.aborted) return { againAt: clock.now() };
  }
}

/** The next attempt to send a lead or to read the flags, whichever is earlier. */
async function nextRound(
  id: string,
  { database: { prisma }, clock }: Needs,
): Promise<{ againAt: Date } | null> {
  const connector = await prisma.connector.findUniqueOrThrow({ where: { id } });
  const { heldUntil, flagsDueAt } = connector;
  const soonest = clock.now().getTime() + SHORTEST_PAUSE_MS;
  if (heldUntil && heldUntil.getTime() > soonest) return { againAt: heldUntil };
  const { _min: lead } = await prisma.crmLead.aggregate({
    where: { connectorId: id, state: 'waiting' },
    _min: { dueAt: true },
  });
  const flags = flagField(mappingOf(connector)) === null ? null : flagsDueAt;
  const times = [flags, lead.dueAt].flatMap((time) => time?.getTime() ?? []);
  return times.length > 0 ? { againAt: new Date(Math.max(soonest, Math.min(...times))) } : null;
}

/** @returns whether another round should follow at once. */
async function round(connector: Connector, needs: Needs): Promise<boolean> {
  const { crms, database, clock } = needs;
  const { id, attempts } = connector;
  try {
    const crm = await crms.open(connector);
    const size = attempts >= ALONE_AFTER ? 1 : ROUND;
    const { failure, sent, hasMore } = await sendLeads(connector, crm, size, needs);
    if (failure) {
      await hold(connector, failure, sent > 0, needs);
      return false;
    }
    await readFlags(connector, crm, needs);
    if (sent > 0 || connector.failingSince) {
      await database.prisma.connector.updateMany({
        where: { id },
        data: {
          ...NOT_FAILING,
          ...(sent > 0 && { lastSentAt: clock.now() }),
        },
      });
    }
    return hasMore;
  } catch (error) {
    const failure = crms.failureOf(error);
    if (!failure) throw error;
    await hold(connector, failure, false, needs);
    return false;
  }
}

/** Makes no request for a while: as long as the CRM asks for, else longer with every failure. */
async function hold(
  { id, attempts: before, failingSince }: Connector,
  { reason, message, retryAfterMs }: CrmFailure,
  hasSent: boolean,
  { database, clock }: Needs,
): Promise<void> {
  const now = clock.now();
  const attempts = (hasSent ? 0 : before) + (reason === 'limited' ? 0 : 1);
  const pause =
    reason === 'limited' ? (retryAfterMs ?? DEFAULT_LIMIT_PAUSE_MS) : pauseMs(attempts) / 5;
  await database.prisma.connector.updateMany({
    where: { id },
    data: {
      attempts,
      heldUntil: new Date(now.getTime() + pause),
      lastError: message,
      // A request to wait is not a failure.
      ...(reason !== 'limited' && { failingSince: failingSince ?? now }),
      ...(hasSent && { lastSentAt: now }),
    },
  });
}
