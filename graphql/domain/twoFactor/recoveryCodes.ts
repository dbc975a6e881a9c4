import { randomInt } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { tokenHash } from '../tokens.ts';

export const RECOVERY_CODES = 10;

/** No letter that is mistaken for a digit or another: what is read as one of those means the digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 random bits: too many to guess, also for whoever has the hashes. */
const LENGTH = 16;

/**
 * Puts new recovery codes in the place of all there were.
 *
 * @returns the codes, as `xxxx-xxxx-xxxx-xxxx`. Only their hashes are kept.
 */
export async function replaceRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: tokenHash(code) })),
  });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** A recovery code as it is kept, from however somebody typed it; null for anything that cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return code.length === LENGTH ? code : null;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
