import type { CallStatus } from '../../../prisma/generated/client/client.ts';
import type { TriggerAiCall } from '../../../web/content/inputs/leads/triggerAiCall.ts';
import type { Services } from '../../services/services.ts';
import { NotFoundError } from '../errors.ts';

/** Only the phone of a lead from this period can be called, so that nobody can make us dial a number that did not ask. */
const RECENT_LEAD_MS = 24 * 60 * 60 * 1000;

export interface TriggeredCall {
  /** The provider uses the same id. */
  callId: string;
  status: CallStatus;
  /** True if the call was triggered before, or has started without a trigger. */
  alreadyRequested: boolean;
}

/**
 * Makes the call of the latest lead with this phone and e-mail due immediately. A call that was triggered before, or is
 * already running, does not change.
 *
 * @throws NotFoundError if no lead of the last 24 hours has this phone and e-mail.
 */
export async function triggerCall(
  { phone, email }: TriggerAiCall,
  { database, calls, clock }: Pick<Services, 'database' | 'calls' | 'clock'>,
): Promise<TriggeredCall> {
  const now = clock.now();
  const [call] = await database.prisma.$queryRaw<TriggeredCall[]>`
    WITH wanted AS (
      SELECT c.id, c.status, c.attempts, c."triggeredAt" FROM "Lead" l JOIN "Call" c ON c."leadId" = l.id
      WHERE l.phone = ${phone} AND l.email = ${email.toLowerCase()}
        AND l."createdAt" > ${new Date(now.getTime() - RECENT_LEAD_MS)}::timestamptz
      ORDER BY l."createdAt" DESC, c.id DESC LIMIT 1
      FOR UPDATE OF c
    ), due AS (
      UPDATE "Call" c SET
        "triggeredAt" = ${now}::timestamptz,
        "dueAt" = CASE WHEN c.status = 'queued' AND c.attempts = 0 THEN ${now}::timestamptz ELSE c."dueAt" END
      FROM wanted WHERE c.id = wanted.id AND wanted."triggeredAt" IS NULL
    )
    SELECT id AS "callId", status,
      "triggeredAt" IS NOT NULL OR status <> 'queued' OR attempts > 0 AS "alreadyRequested"
    FROM wanted`;
  if (!call) throw new NotFoundError('No recent lead has this phone and e-mail.');
  if (!call.alreadyRequested) calls.wake(call.callId);
  return call;
}
