import type { Services } from '../../../services.ts';
import { liftByPerson } from '../../suppressions/liftSuppression.ts';
import { CALL_LOCKS } from '../../suppressions/suppressPhone.ts';

/** Permits calls to a number again, because its owner calls us and asks for it. The call is the proof. It is no consent. */
export async function allowCalls(
  { callId, phone }: { callId: string; phone: string },
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  await database.lockedTransaction(CALL_LOCKS, async (tx) => {
    await liftByPerson(tx, phone, { evidence: { callId }, before: null, now });
    await tx.call.updateMany({ where: { id: callId }, data: { optedOut: false } });
  });
}
