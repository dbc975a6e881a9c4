import { randomUUID } from 'node:crypto';
import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { CrmFailure } from '../crm/crmError.ts';
import type { Services } from '../../../services.ts';
import { NOT_FAILING } from './notFailing.ts';
import { readFlags } from './readFlags.ts';
import { sendLeads } from './sendLeads.ts';
import { pauseMs } from './storeLeads.ts';

/** A process that died delays the others by this long. */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 15_000;
/** The most leads in a round: the batch of HubSpot. */
const ROUND = 100;
/** After this many failures, leads are sent alone, because one of them may be what the CRM cannot cope with. */
const ALONE_AFTER = 3;
const DEFAULT_LIMIT_PAUSE_MS = 10_000;

type Needs = Pick<Services, 'database' | 'clock' | 'crms' | 'notifications'>;

/**
 * Sends all waiting leads of a connector, and reads the flags that changed there. Only one process at a time does it for one
 * CRM: two leads of a person, in two processes, would otherwise become two people.
 *
 * @param isStopping ends the work after the current round.
 */
export async function syncConnector(
  id: string,
  needs: Needs,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const leaseToken = randomUUID();
  const { prisma } = needs.database;
  const renewal = setInterval(() => {
    const leaseUntil = new Date(needs.clock.now().getTime() + LEASE_MS);
    // The next round notices a lease that could not be renewed.
    prisma.connector
      .updateMany({ where: { id, leaseToken }, data: { leaseUntil } })
      .catch(() => {});
  }, RENEW_EVERY_MS);
  try {
    for (;;) {
      const connector = await lease(id, leaseToken, needs);
      if (!connector) return;
      const hasMore = await round(connector, needs);
      if (!hasMore || isStopping()) return;
    }
  } finally {
    clearInterval(renewal);
    await prisma.connector.updateMany({
      where: { id, leaseToken },
      data: { leaseToken: null, leaseUntil: null },
    });
  }
}

/** Takes or extends the lease. @returns null if another process has it, or nothing may be sent now. */
async function lease(
  id: string,
  leaseToken: string,
  { database: { prisma }, clock }: Needs,
): Promise<Connector | null> {
  const now = clock.now();
  // After the clock was set forward, a lease that another process holds seems to have ended.
  const isExpired = clock.wasSetForward(LEASE_MS) ? [] : [{ leaseUntil: { lte: now } }];
  const [connector] = await prisma.connector.updateManyAndReturn({
    where: {
      id,
      enabled: true,
      AND: [
        { OR: [{ heldUntil: null }, { heldUntil: { lte: now } }] },
        { OR: [{ leaseToken }, { leaseUntil: null }, ...isExpired] },
      ],
    },
    data: { leaseToken, leaseUntil: new Date(now.getTime() + LEASE_MS) },
  });
  return connector ?? null;
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
      // To be asked to wait is no failure.
      ...(reason !== 'limited' && { failingSince: failingSince ?? now }),
      ...(hasSent && { lastSentAt: now }),
    },
  });
}
