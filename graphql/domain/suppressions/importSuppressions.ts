import type { ImportSuppressions } from '../../../web/content/inputs/leads/importSuppressions.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { uuidv7 } from '../uuid.ts';
import { cancelWaitingCalls } from './cancelWaitingCalls.ts';
import { suppressedAmong } from './isSuppressed.ts';
import { numbersInList, type RefusedLine } from './numbersInList.ts';
import { phoneHash } from './phoneHash.ts';

export interface ImportResult {
  recorded: number;
  alreadyListed: number;
  refused: RefusedLine[];
}

/**
 * Records the numbers of a list. A number that is on our list already is not recorded again: unlike a request of the
 * person, the list does not say that the person asked once more.
 */
export async function importSuppressions(
  { csv, reason }: ImportSuppressions,
  actor: Actor,
  { database, notifications, clock }: Pick<Services, 'database' | 'notifications' | 'clock'>,
): Promise<ImportResult> {
  const now = clock.now();
  const { phones, repeated, refused } = numbersInList(csv);
  return database.prisma.$transaction(async (tx) => {
    const listed = await suppressedAmong(phones, tx);
    const added = phones.filter((phone) => !listed.has(phone));
    await tx.suppression.createMany({
      data: added.map((phone) => ({
        id: uuidv7(now),
        phone,
        phoneHash: phoneHash(phone),
        source: 'import',
        reason,
        evidence: { userId: actor.userId },
        createdAt: now,
      })),
    });
    await cancelWaitingCalls(tx, added, now, notifications);
    const result = {
      recorded: added.length,
      alreadyListed: listed.size + repeated,
      refused,
    };
    await audit(tx, {
      action: 'suppression.imported',
      ...audited(actor),
      details: { ...result, refused: refused.length },
    });
    return result;
  });
}
