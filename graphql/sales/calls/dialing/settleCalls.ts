import type { CallDirection, CallStatus } from '../../../../prisma/generated/client/client.ts';
import type { CallProvider, ProviderCall } from '../providers/provider.ts';
import { recordCallEvent, type RecordNeeds } from '../outcome/recordCallEvent.ts';
import type { DispatchNeeds } from './placeCall.ts';
import { FIRST_CHECK_MS } from './claimDueCalls.ts';
import { applyProviderCall } from '../outcome/callOutcome.ts';

type Needs = Pick<DispatchNeeds, keyof RecordNeeds | 'provider' | 'log'>;

interface OpenCall {
  id: string;
  status: CallStatus;
  provider: string;
  providerCallId: string | null;
  direction: CallDirection;
  /** When the provider was asked for the call, or when it came in. */
  askedSince: Date;
  endedAt: Date | null;
}

const MINUTE_MS = 60 * 1000;
/** Between two runs, so that a backlog does not exceed the vendor's limits of requests. */
const SHORTEST_PAUSE_MS = 10_000;
/** Calls per run. */
const MOST = 20;
/** The provider has listed a call by then, if it has it. */
const LISTED_AFTER_MS = 10 * MINUTE_MS;
/** No call takes longer. */
const LONGEST_CALL_MS = 4 * 60 * MINUTE_MS;
/** The agent's result has arrived by then, if there is one. */
const ANALYSED_AFTER_MS = 5 * MINUTE_MS;
/**
 * Somebody who called us and is in no report hung up while it rang. A vendor that reports only the ends of calls has ended them by
 * then.
 */
const RUNG_OUT_MS = 30 * MINUTE_MS;
/** After a day, only staff settle an unknown call. */
const STOP_ASKING_MS = 24 * 60 * MINUTE_MS;

/**
 * Asks the provider about calls whose reports are missing: calls that do not end, calls of which we do not know whether
 * they were placed, and conversations without a result.
 *
 * @returns when to look for such calls again.
 */
export async function settleCalls(needs: Needs): Promise<{ againAt: Date }> {
  for (const call of await takeOpenCalls(needs)) {
    try {
      await settle(call, needs);
    } catch (err) {
      needs.log.warn({ callId: call.id, err }, 'the provider could not be asked how a call went');
    }
  }
  return { againAt: await nextCheck(needs) };
}

/** The time of the next check. A call that is placed meanwhile is checked after `FIRST_CHECK_MS` at the earliest. */
async function nextCheck({ database, clock }: Needs): Promise<Date> {
  const now = clock.now().getTime();
  const { _min: next } = await database.prisma.call.aggregate({ _min: { checkAt: true } });
  const due = Math.max(
    next.checkAt?.getTime() ?? Number.POSITIVE_INFINITY,
    now + SHORTEST_PAUSE_MS,
  );
  return new Date(Math.min(due, now + FIRST_CHECK_MS));
}

/** Each check doubles the pause until the next one, up to an hour. */
function takeOpenCalls({ database, clock }: Needs): Promise<OpenCall[]> {
  const now = clock.now();
  return database.prisma.$queryRaw<OpenCall[]>`
    UPDATE "Call" SET "checkAt" = ${now}::timestamptz
      + greatest(interval '2 minutes', least(interval '1 hour', ${now}::timestamptz - coalesce("dispatchedAt", "queuedAt")))
    WHERE id IN (
      SELECT id FROM "Call" WHERE "checkAt" <= ${now}::timestamptz
        AND status IN ('requested', 'ringing', 'answered', 'unknown', 'completed')
      ORDER BY "checkAt" LIMIT ${MOST})
    RETURNING id, direction, status, provider, "providerCallId", coalesce("dispatchedAt", "queuedAt") AS "askedSince", "endedAt"`;
}

async function settle(call: OpenCall, needs: Needs): Promise<void> {
  const ageMs = needs.clock.now().getTime() - call.askedSince.getTime();
  const { lookup, name } = needs.provider;
  const known = call.provider === name && lookup ? await readCall(call, lookup) : undefined;
  // If the provider still reports nothing about a call after hours, the call stays unknown.
  const tells = known && (known.reports.length > 0 || ageMs < LONGEST_CALL_MS);
  if (tells) await applyProviderCall(call.id, known, needs);
  if (call.status === 'completed') {
    const endedMs = needs.clock.now().getTime() - (call.endedAt ?? call.askedSince).getTime();
    if (known === undefined || endedMs >= ANALYSED_AFTER_MS) await stopAsking(call, needs);
    return;
  }
  if (call.status === 'unknown') {
    if (ageMs >= STOP_ASKING_MS) await stopAsking(call, needs);
    return;
  }
  if (call.direction === 'inbound' && call.status === 'ringing') {
    const isOver = !known?.reports.length && ageMs >= RUNG_OUT_MS;
    if (isOver) await recordCallEvent(call.id, { status: 'no_answer', at: call.askedSince }, needs);
    return;
  }
  if (known === null && ageMs >= LISTED_AFTER_MS) {
    await markUnknown(
      call,
      'The provider accepted the call, but now says that it does not exist.',
      needs,
    );
  } else if (ageMs >= LONGEST_CALL_MS) {
    await markUnknown(call, 'The provider never reported how the call ended.', needs);
  }
}

function readCall(
  { id, providerCallId, askedSince }: OpenCall,
  lookup: NonNullable<CallProvider['lookup']>,
): Promise<ProviderCall | null> {
  if (providerCallId) return lookup.read(providerCallId);
  return lookup.find(id, new Date(askedSince.getTime() - MINUTE_MS));
}

async function stopAsking({ id }: OpenCall, { database }: Needs): Promise<void> {
  await database.prisma.call.updateMany({ where: { id }, data: { checkAt: null } });
}

/** Does nothing if a report has arrived since the call was read. */
async function markUnknown(
  { id, status }: OpenCall,
  error: string,
  { database }: Needs,
): Promise<void> {
  await database.prisma.$executeRaw`
    UPDATE "Call" SET status = 'unknown', version = version + 1, "lastError" = ${error}
    WHERE id = ${id}::uuid AND status = ${status}::"CallStatus"`;
}
