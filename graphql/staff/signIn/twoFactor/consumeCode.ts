import type { User } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { audit, type Client } from '../../../events/audit.ts';
import { AccountLockedError } from '../../../schema/errors.ts';
import { runInSequence } from '../runInSequence.ts';
import { type Attempt, EVERYWHERE, lockedFor } from '../lock.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { readRecoveryCode } from './recoveryCodes.ts';

export type ConsumedCode = 'authenticator app' | 'recovery code';

/** The account of the code, and the client that sent it. */
interface Holder {
  user: Pick<User, 'id' | 'username'>;
  from: Attempt;
  client: Client;
}

type Needs = Pick<Services, 'database' | 'authenticator' | 'jobs' | 'clock'>;

/**
 * Uses up a code of the authenticator app, or a recovery code. Each code works once in all processes, even if two requests
 * send it at the same time. A wrong code counts like a wrong password. Wrong app codes also count over all networks, so that
 * an attacker with a stolen password cannot guess from many networks. Recovery codes are too long to guess and are exempt
 * from that lock, so it never locks out the owner.
 *
 * @returns the kind of code, or null for a wrong code.
 * @throws AccountLockedError after too many wrong codes.
 */
export function consumeCode(
  typed: string,
  holder: Holder,
  services: Needs,
): Promise<ConsumedCode | null> {
  return runInSequence(services.database, `code of ${holder.user.id}`, async () => {
    const recoveryCode = readRecoveryCode(typed);
    const taken = recoveryCode
      ? await consumeRecoveryCode(recoveryCode, holder, services)
      : await consumeAppCode(typed, holder, services);
    if (!taken) {
      const { address } = holder.from;
      await countFailures(recoveryCode ? [address] : [address, EVERYWHERE], holder, services);
    }
    return taken;
  });
}

async function consumeAppCode(
  typed: string,
  holder: Holder,
  services: Needs,
): Promise<ConsumedCode | null> {
  const { database, authenticator, clock } = services;
  const now = clock.now();
  const userId = holder.user.id;
  const everywhere = { ...holder.from, address: EVERYWHERE };
  const locked = await lockedFor(database.prisma, everywhere, now);
  if (locked !== null) throw new AccountLockedError(locked);
  const factor = await database.prisma.twoFactor.findUnique({ where: { userId } });
  if (!factor) return null;
  const step = await authenticator.stepOf(typed.replaceAll(/\s/g, ''), factor.secret, now);
  if (step === null) return null;
  const { count } = await database.prisma.twoFactor.updateMany({
    where: { userId, secret: factor.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1 ? 'authenticator app' : null;
}

/** Uses up a recovery code and sends the owner an email, because somebody with the password may have found the code. */
function consumeRecoveryCode(
  code: string,
  { user, client }: Holder,
  { database, jobs }: Needs,
): Promise<ConsumedCode | null> {
  const userId = user.id;
  return database.prisma.$transaction(async (tx) => {
    const used = await tx.recoveryCode.deleteMany({
      where: { userId, codeHash: tokenHash(code), twoFactor: { enabledAt: { not: null } } },
    });
    if (used.count === 0) return null;
    const left = await tx.recoveryCode.count({ where: { userId } });
    await jobs.send('send-mail', { letter: 'recovery-code-used', id: userId }, { tx });
    const details = { left };
    await audit(tx, { action: 'two_factor.recovery_code_used', actor: user, client, details });
    return 'recovery code';
  });
}

async function countFailures(
  addresses: string[],
  { user, from, client }: Holder,
  { database, clock }: Needs,
): Promise<void> {
  const createdAt = clock.now();
  await database.prisma.$transaction(async (tx) => {
    await tx.loginFailure.createMany({
      data: addresses.map((address) => ({ ...from, address, createdAt })),
    });
    await audit(tx, { action: 'two_factor.refused', actor: user, client });
  });
}
