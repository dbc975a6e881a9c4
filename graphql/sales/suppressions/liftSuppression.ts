import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { liftSuppression as rules } from '../../../web/content/sales/suppressions.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { CALL_LOCKS, cancelWaitingCalls } from './suppressPhone.ts';
import { Suppression } from './Suppression.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { phoneHash } from './optOuts.ts';

mutation('liftSuppression', {
  description:
    'Permits calls to a number again, without proof that the person has the number. Only super admins can do this. Three other things lift an opt-out: the text message CALL from the number, a call from the number in which the person asks for it, and a newer consent that an API key sends with `proof`.',
  authScopes: { staffCan: 'suppressions:lift' },
  validate: rules,
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The opt-out to lift, and the reason.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the opt-out.' }),
      reason: t.string({ required: true, description: 'Why calls are permitted again.' }),
    }),
  },
  payload: {
    description: 'The lifted opt-out.',
    fields: { suppression: { type: Suppression, description: 'The opt-out after the lift.' } },
  },
  resolve: ({ id: globalId, reason }, context) => {
    const id = idOf('Suppression', globalId);
    const actor = actorOf(context);
    const { database, clock } = context.services;
    return database.lockedTransaction(CALL_LOCKS, async (tx) => {
      await tx.$queryRaw`SELECT id FROM "Suppression" WHERE id = ${id}::uuid FOR UPDATE`;
      const found = await tx.suppression.findUnique({
        where: { id },
        select: { phone: true, liftedAt: true },
      });
      if (!found) throw new NotFoundError('There is no such opt-out.', 'id');
      if (found.liftedAt) throw new ConflictError('This opt-out was lifted before.', 'id');
      const now = clock.now();
      // The lift permits only later calls.
      if (found.phone) await cancelWaitingCalls(tx, [found.phone], now);
      const suppression = await tx.suppression.update({
        where: { id },
        data: {
          liftedAt: now,
          liftedByName: actor.username,
          liftReason: reason,
          liftEvidence: { userId: actor.userId },
        },
      });
      await audit(tx, {
        action: 'suppression.lifted',
        ...audited(actor),
        subject: { type: 'Suppression', id },
      });
      return { suppression };
    });
  },
});

/**
 * How a person proved that they have the number: a text message or a call from it, or a consent with the proof of a program. Ids
 * only, because it outlives the erasure of the person.
 */
export type LiftEvidence =
  | { messageId: string; text: string }
  | { consentId: string }
  | { callId: string };

/**
 * Lifts the opt-outs of a number, because somebody who has the number wants calls again. A form is not a proof: anybody
 * can enter a number. The calls that wait are cancelled: the lift permits later calls only.
 *
 * The transaction holds `CALL_LOCKS` if there may be one.
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
