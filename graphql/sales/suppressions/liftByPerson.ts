import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { cancelWaitingCalls } from './cancelWaitingCalls.ts';
import { phoneHash } from './phoneHash.ts';

/**
 * How a person proved that they have the number: a text message from it, or a consent with the proof of a program. Ids
 * only, because it outlives the erasure of the person.
 */
export type LiftEvidence = { messageId: string; text: string } | { consentId: string };

/**
 * Lifts the opt-outs of a number, because somebody who has the number wants calls again. A form is no such proof: anybody
 * can enter a number. The calls that wait are cancelled: the lift permits later calls only.
 *
 * @param before Only opt-outs from before this time. Null lifts all.
 * @returns whether there was one.
 */
export async function liftByPerson(
  tx: Prisma.TransactionClient,
  phone: string,
  { evidence, before, now }: { evidence: LiftEvidence; before: Date | null; now: Date },
): Promise<boolean> {
  const { count } = await tx.suppression.updateMany({
    where: {
      phoneHash: phoneHash(phone),
      liftedAt: null,
      ...(before && { createdAt: { lt: before } }),
    },
    data: { liftedAt: now, liftEvidence: evidence },
  });
  if (count === 0) return false;
  await cancelWaitingCalls(tx, [phone], now);
  return true;
}
