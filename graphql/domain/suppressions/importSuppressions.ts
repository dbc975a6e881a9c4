import type { ImportSuppressions } from '../../../web/content/inputs/leads/importSuppressions.ts';
import { PHONE_DIGITS, phoneDigits } from '../../../web/content/inputs/fields/phone.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { cancelWaitingCalls } from './cancelWaitingCalls.ts';
import { phoneHash } from './phoneHash.ts';
import { uuidv7 } from '../uuid.ts';

/**
 * Records the numbers of a list. Numbers may have a country code 1 and any punctuation; a line without a number, such as
 * the heading, is skipped.
 */
export async function importSuppressions(
  { csv, reason }: ImportSuppressions,
  actor: Actor,
  { database, notifications, clock }: Pick<Services, 'database' | 'notifications' | 'clock'>,
): Promise<{ recorded: number; skipped: number }> {
  const now = clock.now();
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  const numbers = lines.map((line) => numberIn(line)).filter((phone) => phone !== null);
  const phones = [...new Set(numbers)];
  await database.prisma.$transaction(async (tx) => {
    await tx.suppression.createMany({
      data: phones.map((phone) => ({
        id: uuidv7(now),
        phone,
        phoneHash: phoneHash(phone),
        source: 'import',
        reason,
        evidence: { userId: actor.userId },
        createdAt: now,
      })),
    });
    await cancelWaitingCalls(tx, phones, now, notifications);
    await audit(tx, {
      action: 'suppression.imported',
      ...audited(actor),
      details: { numbers: phones.length },
    });
  });
  return { recorded: phones.length, skipped: lines.length - numbers.length };
}

function numberIn(line: string): string | null {
  const [cell = ''] = line.split(/[,;\t]/);
  const digits = phoneDigits(cell).replace(/^1(?=\d{10}$)/, '');
  return digits.length === PHONE_DIGITS ? digits : null;
}
