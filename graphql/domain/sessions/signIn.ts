import type { User } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import {
  AccountLockedError,
  InvalidCredentialsError,
  InvalidInputError,
  TwoFactorRequiredError,
} from '../errors.ts';
import { tokenHash } from '../tokens.ts';
import { type TakenCode, takeCode } from '../twoFactor/takeCode.ts';
import { inTurn } from './inTurn.ts';
import { type Attempt, lockedFor } from './lock.ts';
import { openSession } from './session.ts';

export interface SignedIn {
  token: string;
  expiresAt: Date;
  user: User;
}

interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string | null;
  remember?: boolean | null;
  recaptchaToken?: string | null;
}

type Needs = Pick<
  Services,
  'database' | 'passwords' | 'authenticator' | 'botCheck' | 'jobs' | 'clock'
>;

/**
 * Opens a session for the right password. An account that does not exist is answered, locked and timed like one that
 * does. Attempts on one account from one address wait for each other, so that guesses sent at once are counted too.
 * Only the right password learns whether the account has a second factor.
 *
 * @throws InvalidCredentialsError, TwoFactorRequiredError, AccountLockedError, or InvalidInputError where a program was
 *   recognised.
 */
export async function signIn(
  credentials: Credentials,
  client: Client,
  services: Needs,
): Promise<SignedIn> {
  const { botCheck } = services;
  if (!(await botCheck.passes(credentials.recaptchaToken ?? null, client.address))) {
    throw new InvalidInputError([
      { field: 'recaptchaToken', message: 'The bot check failed. Please try again.' },
    ]);
  }
  const email = credentials.email.toLowerCase();
  return inTurn(`${email} ${client.network}`, () =>
    attempt({ ...credentials, email }, client, services),
  );
}

async function attempt(
  credentials: Credentials,
  client: Client,
  services: Needs,
): Promise<SignedIn> {
  const { prisma } = services.database;
  const { email, password } = credentials;
  const now = services.clock.now();
  const from: Attempt = { emailHash: tokenHash(email), address: client.network };

  const details = { emailHash: Buffer.from(from.emailHash).toString('hex') };
  const locked = await lockedFor(prisma, from, now);
  if (locked !== null) {
    await audit(prisma, { action: 'session.locked', actor: null, client, details });
    throw new AccountLockedError(locked);
  }

  const user = await prisma.user.findUnique({ where: { email } });
  const matches = await services.passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !matches || user.deactivatedAt) {
    await prisma.loginFailure.create({ data: { ...from, createdAt: now }, select: { id: true } });
    await audit(prisma, { action: 'session.refused', actor: null, client, details });
    throw new InvalidCredentialsError();
  }

  const secondFactor = await takeSecondFactor(credentials.code, { user, from, client }, services);
  return prisma.$transaction(async (tx) => {
    await tx.loginFailure.deleteMany({ where: from });
    const opened = await openSession(
      tx,
      { userId: user.id, remembered: credentials.remember ?? false, client },
      now,
    );
    const opening = secondFactor && { details: { secondFactor } };
    await audit(tx, { action: 'session.opened', actor: user, client, ...opening });
    return { ...opened, user };
  });
}

/**
 * @returns by what it was shown; null for an account without.
 * @throws TwoFactorRequiredError where the code is missing or wrong, AccountLockedError.
 */
async function takeSecondFactor(
  code: string | null | undefined,
  holder: { user: User; from: Attempt; client: Client },
  services: Needs,
): Promise<TakenCode | null> {
  const { prisma } = services.database;
  const { user, client } = holder;
  const where = { userId: user.id, enabledAt: { not: null } };
  if ((await prisma.twoFactor.count({ where })) === 0) return null;
  if (!code) {
    // Nobody comes back with a code where the password was stolen.
    await audit(prisma, { action: 'two_factor.asked', actor: user, client });
    throw new TwoFactorRequiredError({ codeRefused: false });
  }
  const taken = await takeCode(code, holder, services);
  if (!taken) throw new TwoFactorRequiredError({ codeRefused: true });
  return taken;
}
