import type { Suppression, SuppressionSource } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { uuidv7 } from '../uuid.ts';
import { cancelWaitingCalls } from './cancelWaitingCalls.ts';
import { phoneHash } from './phoneHash.ts';

/** A request of a person not to be called. */
export interface OptOut {
  /** Ten digits. */
  phone: string;
  source: SuppressionSource;
  /** The words of the person or of staff. Null if there are none. */
  reason: string | null;
  /** What proves the request, such as `{ callId }`. It outlives the erasure of the person, so it holds ids, not names. */
  evidence: Record<string, string>;
}

/**
 * Records that a number must not be called. It is in force at once and for all calls: waiting calls are cancelled, and the
 * gate refuses every later one. A repeated request is recorded again, because its time decides which consent is newer.
 *
 * @param actor The member of staff who records it. Null for everybody else.
 */
export async function suppressPhone(
  { phone, source, reason, evidence }: OptOut,
  actor: Actor | null,
  { database, notifications, clock }: Pick<Services, 'database' | 'notifications' | 'clock'>,
): Promise<Suppression> {
  const now = clock.now();
  return database.prisma.$transaction(async (tx) => {
    const suppression = await tx.suppression.create({
      data: {
        id: uuidv7(now),
        phone,
        phoneHash: phoneHash(phone),
        source,
        reason,
        evidence,
        createdAt: now,
      },
    });
    await cancelWaitingCalls(tx, [phone], now, notifications);
    if (actor)
      await audit(tx, {
        action: 'suppression.created',
        ...audited(actor),
        subject: { type: 'Suppression', id: suppression.id },
      });
    return suppression;
  });
}
