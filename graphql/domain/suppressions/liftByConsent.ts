import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { GivenConsent } from '../leads/consentOf.ts';
import { phoneHash } from './phoneHash.ts';

/**
 * Lifts the opt-outs of a number that are older than a new written consent of the person. The consent is the evidence.
 *
 * @returns whether there was one.
 */
export async function liftByConsent(
  tx: Prisma.TransactionClient,
  phone: string,
  consent: Pick<GivenConsent, 'id' | 'createdAt'>,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.suppression.updateMany({
    where: {
      phoneHash: phoneHash(phone),
      liftedAt: null,
      createdAt: { lt: consent.createdAt },
    },
    data: { liftedAt: now, liftEvidence: { consentId: consent.id } },
  });
  return count > 0;
}
