import type { CallStatus } from '../../../prisma/generated/client/client.ts';
import type { TriggerAiCall } from '../../../web/content/inputs/leads/triggerAiCall.ts';
import type { Services } from '../../services/services.ts';
import { NotFoundError } from '../errors.ts';
import { type CallFacts, decide, type GateRules } from './gate/decide.ts';
import { gateRules } from './gate/gateRules.ts';

/** Only the phone of a lead from this period can be called, so that nobody can make us dial a number that did not ask. */
const RECENT_LEAD_MS = 24 * 60 * 60 * 1000;

export interface TriggeredCall {
  /** The provider uses the same id. */
  callId: string;
  status: CallStatus;
  /** When a call that must wait is placed. Null if it does not wait. */
  heldUntil: Date | null;
  /** True if the call was triggered before, or has started without a trigger. */
  alreadyRequested: boolean;
}

interface FoundCall extends CallFacts, TriggeredCall {}

/**
 * Makes the first call of the latest lead with this phone and e-mail due immediately. A call that was triggered before,
 * or is already running, does not change. The claim of the call decides whether it is placed; the answer only says in
 * advance until when it waits.
 *
 * @throws NotFoundError if no lead of the last 24 hours has this phone and e-mail.
 */
export async function triggerCall(
  { phone, email }: TriggerAiCall,
  services: Pick<Services, 'database' | 'calls' | 'clock' | 'settings' | 'callLists'>,
): Promise<TriggeredCall> {
  const { database, calls, clock } = services;
  const now = clock.now();
  const [call] = await database.prisma.$queryRaw<FoundCall[]>`
    WITH newest AS (
      SELECT id FROM "Lead"
      WHERE phone = ${phone} AND email = ${email.toLowerCase()}
        AND "createdAt" > ${new Date(now.getTime() - RECENT_LEAD_MS)}::timestamptz
      ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ), wanted AS (
      SELECT c.id, c.status, c.attempts, c."triggeredAt", c."heldUntil" FROM "Call" c JOIN newest ON c."leadId" = newest.id
      WHERE c.origin IN ('form', 'program') LIMIT 1
      FOR UPDATE OF c
    ), due AS (
      UPDATE "Call" c SET
        "triggeredAt" = ${now}::timestamptz,
        "dueAt" = CASE WHEN c.status = 'queued' AND c.attempts = 0 THEN ${now}::timestamptz ELSE c."dueAt" END
      FROM wanted WHERE c.id = wanted.id AND wanted."triggeredAt" IS NULL
    )
    SELECT facts.*, wanted.id AS "callId", wanted.status, wanted."heldUntil",
      wanted."triggeredAt" IS NOT NULL OR wanted.status <> 'queued' OR wanted.attempts > 0 AS "alreadyRequested"
    FROM wanted JOIN "CallGate" AS facts USING (id)`;
  if (!call) throw new NotFoundError('No recent lead has this phone and e-mail.');
  if (!call.alreadyRequested) calls.wake(call.callId);
  return { ...call, heldUntil: call.heldUntil ?? waitOf(call, now, gateRules(services)) };
}

/** Until when the gate will hold a call that is due now. Null if it will not. */
function waitOf(call: FoundCall, now: Date, rules: GateRules): Date | null {
  if (call.status !== 'queued') return null;
  const decision = decide(call, now, rules);
  return decision.verdict === 'hold' ? decision.until : null;
}
