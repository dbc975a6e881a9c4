import { randomInt } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Payload } from '../../../schema/mutationTypes.ts';

const RECOVERY_CODES = 10;

/** Without letters that look like digits. If somebody types such a letter, it means the digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 random bits, too many to guess even with the hashes. */
const LENGTH = 16;

/**
 * Replaces all recovery codes of an account.
 *
 * @returns the codes, as `xxxx-xxxx-xxxx-xxxx`. Only their hashes are stored.
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

/** Normalizes a typed recovery code. Null if the text cannot be a recovery code. */
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

/** The payload of both mutations that create recovery codes. */
export function recoveryCodesPayload(description: string) {
  return {
    description,
    fields: {
      recoveryCodes: {
        type: ['String'],
        description:
          'Ten recovery codes. Each replaces a code of the app once. Only this response contains them.',
      },
    },
  } satisfies Payload;
}
