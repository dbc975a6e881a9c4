import type { Prisma, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { ADVISORY_LOCKS } from '../../../platform/database/advisoryLocks.ts';
import type { Services } from '../../../services.ts';
import type { CallProvider } from '../providers/provider.ts';
import type { CallProgress } from '../status.ts';
import type { Claimed } from '../../../work/workOnDueRows.ts';
import { type CallFacts, type Decision, decide, type GateRules } from '../gate/decide.ts';

/** A call that only this process may request from the provider until its lease ends. */
export interface ClaimedCall extends CallProgress {
  id: string;
  version: number;
  attempts: number;
  dispatchedAt: Date;
  dueAt: Date;
  /** When an earlier request began whose end is not known. Null if no phone can ring for this call yet. */
  doubtSince: Date | null;
  /** The provider of that request. */
  doubtAt: string | null;
  firstName: string;
  email: string;
  phone: string;
}

interface DueCall extends CallFacts {
  id: string;
}

interface Needs extends Pick<Services, 'database' | 'callMetrics' | 'clock'> {
  rules: GateRules;
  provider: Pick<CallProvider, 'name'>;
  /** The calls that may be at the provider at the same time, over all processes. Null is no limit. */
  concurrency: number | null;
}

interface Wanted {
  limit: number;
  /** The calls that this process is requesting. */
  running?: string[];
}

/** Longer than any provider request, so that only one process requests a call, but short enough to take over from a dead process. */
export const LEASE_MS = 15_000;
/** The pause while another process claims calls. */
const OTHER_CLAIMS_MS = 20;
/** The pause while the provider has as many calls as it may have. Nobody announces the end of a call. */
const FULL_MS = 1_000;
/** The reports of most calls have arrived by then. */
export const FIRST_CHECK_MS = 2 * 60 * 1000;

/**
 * Claims up to `limit` due calls that the gate permits: new calls, retries, held calls, and calls of a process that died.
 * Calls that the gate does not permit are held or cancelled in the same transaction, so that no opt-out is
 * stored between the decision and the claim. Calls with the promise of sixty seconds come first, so that an imported list
 * does not delay them. New calls come before retries, so that a backlog of failing calls does not delay them.
 */
export async function claimDueCalls(
  { limit, running = [] }: Wanted,
  { database, rules, provider, concurrency, callMetrics, clock }: Needs,
): Promise<Claimed<ClaimedCall>> {
  if (limit <= 0) return { rows: [], nextMs: null };
  let decisions: [string, Decision][] = [];
  const claimed = await database.prisma.$transaction(async (tx): Promise<Claimed<ClaimedCall>> => {
    // The limits of calls count what all processes have claimed. Waiting for the lock would occupy a connection that requests need.
    const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.callClaims}) AS "isOurs"`;
    if (!lock?.isOurs) return { rows: [], nextMs: OTHER_CLAIMS_MS };
    const now = clock.now();
    // Right after the clock was set forward, a request that still runs in another process seems to be over. So only calls
    // that no process has requested are claimed then.
    const onlyNeverAsked = clock.wasSetForward(LEASE_MS);
    const free = concurrency === null ? limit : concurrency - (await countAtProvider(tx, now));
    if (free <= 0) return { rows: [], nextMs: FULL_MS };
    const { due, nextAt } = await lockDueCalls(tx, {
      now,
      limit: Math.min(limit, free),
      running,
      onlyNeverAsked,
    });
    const nextMs = nextAt && nextAt.getTime() - now.getTime();
    if (due.length === 0) return { rows: [], nextMs };
    decisions = decideAll(due, now, rules);
    for (const [id, decision] of decisions) {
      if (decision.verdict !== 'place') await storeRefusal(tx, id, decision, now);
    }
    const permitted = decisions.flatMap(([id, { verdict }]) => (verdict === 'place' ? [id] : []));
    const rows = permitted.length > 0 ? await claim(tx, permitted, provider.name, now) : [];
    // A held call becomes due, too.
    const waits = decisions.flatMap(([, decision]) => waitOf(decision, now));
    return { rows, nextMs: least([nextMs, ...waits]) };
  });
  // Counted after the commit, because a rollback undoes the decisions.
  for (const [, decision] of decisions)
    callMetrics.decided(decision.verdict, decision.verdict === 'place' ? null : decision.reason);
  return claimed;
}

/** Calls whose request is under way, or that the provider has and that have not ended. */
function countAtProvider(tx: Prisma.TransactionClient, now: Date): Promise<number> {
  return tx.call.count({
    where: {
      OR: [
        { status: { in: ['requested', 'ringing', 'answered'] } },
        { status: 'dispatching', dueAt: { gt: now } },
      ],
    },
  });
}

/** Also returns when the next call is due, which no process has to look for then. */
async function lockDueCalls(
  tx: Prisma.TransactionClient,
  {
    now,
    limit,
    running,
    onlyNeverAsked,
  }: Required<Wanted> & { now: Date; onlyNeverAsked: boolean },
): Promise<{ due: DueCall[]; nextAt: Date | null }> {
  const rows = await tx.$queryRaw<((DueCall | { id: null }) & { nextAt: Date | null })[]>`
    WITH due AS (
      SELECT id, "isPromised", attempts, "dueAt" FROM "Call"
      WHERE "dueAt" <= ${now}::timestamptz AND status IN ('queued', 'held', 'dispatching')
        AND id <> ALL(${running}::uuid[]) AND ("askedAt" IS NULL OR NOT ${onlyNeverAsked})
      ORDER BY "isPromised" DESC, attempts, "dueAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    SELECT facts.*, (
      SELECT min("dueAt") FROM "Call"
      WHERE "dueAt" > ${now}::timestamptz AND status IN ('queued', 'held', 'dispatching')) AS "nextAt"
    FROM (SELECT) AS one LEFT JOIN (due JOIN "CallGate" AS facts USING (id)) ON true
    ORDER BY due."isPromised" DESC, due.attempts, due."dueAt"`;
  return {
    due: rows.flatMap((row) => (row.id === null ? [] : [row])),
    nextAt: rows[0]?.nextAt ?? null,
  };
}

function waitOf(decision: Decision, now: Date): number[] {
  return decision.verdict === 'hold' && decision.until
    ? [decision.until.getTime() - now.getTime()]
    : [];
}

function least(pauses: readonly (number | null)[]): number | null {
  const known = pauses.filter((ms) => ms !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Decides about each call in its order. Calls to the same number count each other. */
function decideAll(due: DueCall[], now: Date, rules: GateRules): [string, Decision][] {
  const placed = new Map<string, number>();
  return due.map((call) => {
    const alsoNow = Array.from({ length: placed.get(call.phone) ?? 0 }, () => now);
    const facts = { ...call, lastDialled: [...alsoNow, ...call.lastDialled] };
    const decision = decide(facts, now, rules);
    if (decision.verdict === 'place') placed.set(call.phone, alsoNow.length + 1);
    return [call.id, decision];
  });
}

async function storeRefusal(
  tx: Prisma.TransactionClient,
  id: string,
  decision: Exclude<Decision, { verdict: 'place' }>,
  now: Date,
): Promise<void> {
  const isHeld = decision.verdict === 'hold';
  const until = isHeld ? decision.until : null;
  await tx.call.update({
    where: { id },
    data: {
      status: isHeld ? 'held' : 'cancelled',
      version: { increment: 1 },
      holdReason: decision.reason,
      heldUntil: until,
      dueAt: until,
      endedAt: isHeld ? null : now,
      decidedAt: now,
      isPromised: false,
    },
    select: { id: true },
  });
}

function claim(
  tx: Prisma.TransactionClient,
  ids: string[],
  provider: string,
  now: Date,
): Promise<ClaimedCall[]> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const checkAt = new Date(now.getTime() + FIRST_CHECK_MS);
  return tx.$queryRaw<ClaimedCall[]>`
    UPDATE "Call" AS c SET
      status = 'dispatching', version = c.version + 1, attempts = c.attempts + 1, "dueAt" = ${leaseEnd}::timestamptz,
      "dispatchedAt" = coalesce(c."dispatchedAt", ${now}::timestamptz),
      "decidedAt" = ${now}::timestamptz, "heldUntil" = NULL, "holdReason" = NULL,
      "askedAt" = coalesce(c."askedAt", ${now}::timestamptz), "checkAt" = ${checkAt}::timestamptz,
      provider = ${provider}
    FROM "Lead" AS l, "Call" AS before
    WHERE l.id = c."leadId" AND before.id = c.id AND c.id = ANY(${ids}::uuid[])
    RETURNING c.id, c.status, c.version, c.attempts, c."dueAt", c."queuedAt", c."dispatchedAt", c."requestedAt", c."ringingAt",
      c."answeredAt", c."endedAt", c."speedToLeadMs", before."askedAt" AS "doubtSince",
      before.provider AS "doubtAt", l."firstName", l.email, l.phone`;
}

/** Returns claimed calls that were not requested. They are due immediately for any process. */
export async function returnCalls(prisma: PrismaClient, ids: string[], now: Date): Promise<void> {
  await prisma.call.updateMany({
    where: { id: { in: ids }, status: 'dispatching' },
    data: { status: 'queued', version: { increment: 1 }, dueAt: now },
  });
}
