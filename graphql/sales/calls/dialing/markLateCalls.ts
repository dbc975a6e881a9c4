import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { PROMISE_MS, WARNING_MS } from '../speedToLead.ts';

type Needs = Pick<Services, 'database' | 'callMetrics' | 'clock' | 'log'>;

/**
 * Marks calls that are close to breaking the 60-second promise, or have broken it, and logs each once, in the
 * process that finds it first.
 *
 * @returns the milliseconds until the next call is late; null if no call may become late.
 */
export async function markLateCalls(needs: Needs): Promise<number | null> {
  const { database, clock, callMetrics, log } = needs;
  const { prisma } = database;
  const now = clock.now();
  const lateAt = await nextLate(now, prisma);
  if (lateAt === null) return null;
  if (lateAt > now) return lateAt.getTime() - now.getTime();
  const warned = await prisma.call.updateManyAndReturn({
    where: { warnedAt: null, ...lateBy(WARNING_MS, now) },
    data: { warnedAt: now },
    select: { id: true },
  });
  const breached = await prisma.call.updateManyAndReturn({
    where: { breachedAt: null, ...lateBy(PROMISE_MS, now) },
    data: { breachedAt: now },
    select: { id: true },
  });
  const newlyBreached = new Set(breached.map(({ id }) => id));
  for (const callId of newlyBreached)
    log.error({ callId }, 'a call broke the promise of 60 seconds');
  const onlyWarned = warned.filter(({ id }) => !newlyBreached.has(id));
  for (const { id } of onlyWarned)
    log.warn({ callId: id }, 'a call is about to break the promise of 60 seconds');
  callMetrics.late('warning', warned.length);
  callMetrics.late('breached', breached.length);
  return 0;
}

/** When the next call that waits, or that rang late, is to be marked. Null if there is none. */
async function nextLate(now: Date, prisma: PrismaClient): Promise<Date | null> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const [next] = await prisma.$queryRaw<{ warning: Date | null; breach: Date | null }[]>`
    SELECT
      min("queuedAt") FILTER (WHERE "warnedAt" IS NULL AND coalesce("speedToLeadMs", ${WARNING_MS}) >= ${WARNING_MS}) AS warning,
      min("queuedAt") FILTER (WHERE "breachedAt" IS NULL AND coalesce("speedToLeadMs", ${PROMISE_MS}) >= ${PROMISE_MS}) AS breach
    FROM "Call"
    WHERE "isPromised" AND "queuedAt" > ${since}::timestamptz
      AND ("speedToLeadMs" IS NULL OR "speedToLeadMs" >= ${WARNING_MS})`;
  const times = [
    ...(next?.warning ? [next.warning.getTime() + WARNING_MS] : []),
    ...(next?.breach ? [next.breach.getTime() + PROMISE_MS] : []),
  ];
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Older calls were marked before. Without this bound, each run would read the whole history. */
const LOOK_BACK_MS = 26 * 60 * 60 * 1000;

/** Includes calls that rang late between two runs. */
function lateBy(ms: number, now: Date) {
  return {
    isPromised: true,
    queuedAt: { gt: new Date(now.getTime() - LOOK_BACK_MS), lte: new Date(now.getTime() - ms) },
    OR: [{ speedToLeadMs: null }, { speedToLeadMs: { gte: ms } }],
  };
}
