import type { CallStatus } from '../../../prisma/generated/client/client.ts';
import type { TriggerAiCall } from '../../../web/content/inputs/triggerAiCall.ts';
import type { Services } from '../../services/services.ts';
import { NotFoundError } from '../errors.ts';

/** Only who left a lead within this time can be called: nobody can make it dial a number that did not ask. */
export const RECENT_LEAD_MS = 24 * 60 * 60 * 1000;

export interface TriggeredCall {
  /** Also the id at the provider. */
  callId: string;
  status: CallStatus;
  /** True where this call had been asked for before. */
  alreadyRequested: boolean;
}

/**
 * Makes the call of the latest lead with this phone and e-mail due at once. One that was asked for before, or is under
 * way, stays as it is.
 *
 * @throws NotFoundError where no lead of the last 24 hours has both.
 */
export async function triggerCall(
  { phone, email }: TriggerAiCall,
  { database, calls, clock }: Pick<Services, 'database' | 'calls' | 'clock'>,
): Promise<TriggeredCall> {
  const now = clock.now();
  const [call] = await database.prisma.$queryRaw<TriggeredCall[]>`
    WITH wanted AS (
      SELECT c.id, c.status, c."triggeredAt" FROM "Lead" l JOIN "Call" c ON c."leadId" = l.id
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
    SELECT id AS "callId", status, "triggeredAt" IS NOT NULL AS "alreadyRequested" FROM wanted`;
  if (!call) throw new NotFoundError('No recent lead has this phone and e-mail.');
  if (!call.alreadyRequested) calls.wake(call.callId);
  // The first answer is the same whether or not the fallback was faster.
  return call.alreadyRequested ? call : { ...call, status: 'queued' };
}
