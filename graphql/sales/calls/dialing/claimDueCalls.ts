import type { Prisma, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { ADVISORY_LOCKS } from '../../../platform/database/advisoryLocks.ts';
import type { Services } from '../../../services.ts';
import type { CallProvider } from '../providers/provider.ts';
import type { CallProgress } from '../status.ts';
import { CALL_ME_SOURCE } from '../../../../web/content/sales/leads/callMe.ts';
import { isTestLead } from '../../testLeads.ts';
import type { Claimed } from '../../../work/workOnDueRows.ts';
import { type KnownLead, knownLead } from '../agent/callVariables.ts';
import {
  type LeadOfRules,
  playbookOfCall,
  PUBLISHED_PLAYBOOKS,
  type PublishedPlaybook,
  readPublished,
} from '../../playbooks/publishedPlaybooks.ts';
import { type CallFacts, type Decision, decide, type GateRules } from '../gate/decide.ts';

/** A call that only this process may request from the provider until its lease ends, and the person whom it calls. */
export interface ClaimedCall extends CallProgress, KnownLead {
  id: string;
  version: number;
  attempts: number;
  dispatchedAt: Date;
  dueAt: Date;
  /** When an earlier request began whose end is not known. Null if no phone can ring for this call yet. */
  doubtSince: Date | null;
  /** The provider of that request. */
  doubtAt: string | null;
  /** Null if no playbook is for this call. */
  playbook: PublishedPlaybook | null;
  /** Whether it is a test call of staff, which no figure counts. */
  isTest: boolean;
}

type ClaimedRow = Omit<ClaimedCall, 'playbook'>;

interface DueCall extends CallFacts, LeadOfRules {
  id: string;
}

/** The playbooks of calls by the ids of the calls. */
type PlaybooksOfCalls = Map<string, PublishedPlaybook | null>;

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
  let counted: Decision[] = [];
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
    const { due, nextAt, playbooks } = await lockDueCalls(tx, {
      now,
      limit: Math.min(limit, free),
      running,
      onlyNeverAsked,
    });
    const nextMs = nextAt && nextAt.getTime() - now.getTime();
    if (due.length === 0) return { rows: [], nextMs };
    const decisions = decideAll(due, now, rules);
    counted = decisions.flatMap(([, decision], index) => (isTest(due[index]) ? [] : [decision]));
    for (const [id, decision] of decisions) {
      if (decision.verdict !== 'place') await storeRefusal(tx, id, decision, now);
    }
    const permitted = due.filter((_, index) => decisions[index]?.[1].verdict === 'place');
    const chosen = choosePlaybooks(permitted, playbooks);
    const claimed = chosen.size > 0 ? await claim(tx, chosen, provider.name, now) : [];
    const rows = claimed.map((call) => ({ ...call, playbook: chosen.get(call.id) ?? null }));
    // A held call becomes due, too.
    const waits = decisions.flatMap(([, decision]) => waitOf(decision, now));
    return { rows, nextMs: least([nextMs, ...waits]) };
  });
  // Counted after the commit, because a rollback undoes the decisions.
  for (const decision of counted)
    callMetrics.decided(decision.verdict, decision.verdict === 'place' ? null : decision.reason);
  return claimed;
}

function isTest(call: DueCall | undefined): boolean {
  return call !== undefined && isTestLead(call);
}

/** Calls whose request is under way, or that the provider has and that have not ended. Who calls us counts once answered. */
function countAtProvider(tx: Prisma.TransactionClient, now: Date): Promise<number> {
  return tx.call.count({
    where: {
      OR: [
        { direction: 'outbound', status: { in: ['requested', 'ringing'] } },
        { status: 'answered' },
        { status: 'dispatching', dueAt: { gt: now } },
      ],
    },
  });
}

interface Due {
  due: DueCall[];
  /** When the next call is due, which no process has to look for then. */
  nextAt: Date | null;
  playbooks: PublishedPlaybook[];
}

/** Also returns what the other steps need of the database, because each statement makes calls later. */
async function lockDueCalls(
  tx: Prisma.TransactionClient,
  {
    now,
    limit,
    running,
    onlyNeverAsked,
  }: Required<Wanted> & { now: Date; onlyNeverAsked: boolean },
): Promise<Due> {
  const rows = await tx.$queryRaw<
    ((DueCall | { id: null }) & { nextAt: Date | null; playbooks: unknown })[]
  >`
    WITH due AS (
      SELECT id, "leadId", "isPromised", attempts, "dueAt" FROM "Call"
      WHERE "dueAt" <= ${now}::timestamptz AND status IN ('queued', 'held', 'dispatching')
        AND id <> ALL(${running}::uuid[]) AND ("askedAt" IS NULL OR NOT ${onlyNeverAsked})
      ORDER BY "isPromised" DESC, attempts, "dueAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    SELECT facts.*, l.source, l."utmCampaign", l."inboundSourceId", (
      SELECT min("dueAt") FROM "Call"
      WHERE "dueAt" > ${now}::timestamptz AND status IN ('queued', 'held', 'dispatching')) AS "nextAt",
      CASE WHEN due.id = (SELECT id FROM due LIMIT 1) THEN ${PUBLISHED_PLAYBOOKS} END AS playbooks
    FROM (SELECT) AS one
      LEFT JOIN (due JOIN "CallGate" AS facts USING (id) JOIN "Lead" AS l ON l.id = due."leadId") ON true
    ORDER BY due."isPromised" DESC, due.attempts, due."dueAt"`;
  return {
    due: rows.flatMap((row) => (row.id === null ? [] : [row])),
    nextAt: rows[0]?.nextAt ?? null,
    playbooks: readPublished(rows.find(({ playbooks }) => playbooks)?.playbooks ?? []),
  };
}

function choosePlaybooks(calls: DueCall[], playbooks: PublishedPlaybook[]): PlaybooksOfCalls {
  return new Map(
    calls.map((call) => [call.id, playbookOfCall('outbound', call, playbooks)?.playbook ?? null]),
  );
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
  chosen: PlaybooksOfCalls,
  provider: string,
  now: Date,
): Promise<ClaimedRow[]> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const checkAt = new Date(now.getTime() + FIRST_CHECK_MS);
  const calls = [...chosen].map(([id, playbook]) => ({
    id,
    playbookId: playbook?.id,
    playbookVersion: playbook?.version,
  }));
  return tx.$queryRaw<ClaimedRow[]>`
    UPDATE "Call" AS c SET
      status = 'dispatching', version = c.version + 1, attempts = c.attempts + 1, "dueAt" = ${leaseEnd}::timestamptz,
      "dispatchedAt" = coalesce(c."dispatchedAt", ${now}::timestamptz),
      "decidedAt" = ${now}::timestamptz, "heldUntil" = NULL, "holdReason" = NULL,
      "askedAt" = coalesce(c."askedAt", ${now}::timestamptz), "checkAt" = ${checkAt}::timestamptz,
      provider = ${provider}, "playbookId" = chosen."playbookId", "playbookVersion" = chosen."playbookVersion"
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
        AS chosen(id uuid, "playbookId" uuid, "playbookVersion" int)
      JOIN "Call" AS before USING (id) JOIN "Lead" AS l ON l.id = before."leadId"
    WHERE c.id = chosen.id
    RETURNING c.id, c.direction, c.status, c.version, c.attempts, c."dueAt", c."queuedAt", c."dispatchedAt", c."requestedAt", c."ringingAt",
      c."answeredAt", c."endedAt", c."speedToLeadMs", before."askedAt" AS "doubtSince",
      before.provider AS "doubtAt", l.source = ${CALL_ME_SOURCE} AS "isTest", ${knownLead(now)}`;
}

/** Returns claimed calls that were not requested. They are due immediately for any process. */
export async function returnCalls(prisma: PrismaClient, ids: string[], now: Date): Promise<void> {
  await prisma.call.updateMany({
    where: { id: { in: ids }, status: 'dispatching' },
    data: { status: 'queued', version: { increment: 1 }, dueAt: now },
  });
}
