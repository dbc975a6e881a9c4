import type { User } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import { AccountLockedError } from '../errors.ts';
import { inTurn } from '../sessions/inTurn.ts';
import { type Attempt, lockedFor } from '../sessions/lock.ts';
import { tokenHash } from '../tokens.ts';
import { readRecoveryCode } from './recoveryCodes.ts';

/** In the place of a network: codes of apps are guessed for an account from everywhere together. */
export const EVERYWHERE = 'everywhere';

export type TakenCode = 'authenticator app' | 'recovery code';

/** Whose code it is, and where it comes from. */
interface Holder {
  user: Pick<User, 'id' | 'username'>;
  from: Attempt;
  client: Client;
}

type Needs = Pick<Services, 'database' | 'authenticator' | 'jobs' | 'clock'>;

/**
 * Uses up a code of the authenticator app, or a recovery code. Each is taken once, in whatever process, also where it
 * comes twice at the same moment. A wrong one counts like a wrong password, and for codes of the app also over all
 * networks: who has a stolen password must not go on guessing from elsewhere. Recovery codes are too long to be guessed,
 * so that lock never keeps the owner out.
 *
 * @returns which of them it was; null where it was none.
 * @throws AccountLockedError after too many wrong codes.
 */
export function takeCode(
  typed: string,
  holder: Holder,
  services: Needs,
): Promise<TakenCode | null> {
  return inTurn(`code of ${holder.user.id}`, async () => {
    const recoveryCode = readRecoveryCode(typed);
    const taken = recoveryCode
      ? await takeRecoveryCode(recoveryCode, holder, services)
      : await takeAppCode(typed, holder, services);
    if (!taken) {
      const { address } = holder.from;
      await countFailures(recoveryCode ? [address] : [address, EVERYWHERE], holder, services);
    }
    return taken;
  });
}

async function takeAppCode(
  typed: string,
  holder: Holder,
  services: Needs,
): Promise<TakenCode | null> {
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

/** The owner gets a mail: a code that they did not use themselves was found by somebody who has the password. */
function takeRecoveryCode(
  code: string,
  { user, client }: Holder,
  { database, jobs }: Needs,
): Promise<TakenCode | null> {
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
