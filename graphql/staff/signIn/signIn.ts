import type { Prisma, User } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { audit, type Client } from '../../events/audit.ts';
import {
  AccountLockedError,
  InvalidCredentialsError,
  InvalidInputError,
  TwoFactorRequiredError,
} from '../../schema/errors.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { type ConsumedCode, consumeCode } from './twoFactor/consumeCode.ts';
import { runInSequence } from './runInSequence.ts';
import { type DeviceCookie, findDevice, type KnownDevice, rememberDevice } from './deviceCookie.ts';
import {
  type Attempt,
  ownKey,
  releaseAttempt,
  type Reserved,
  reserveAttempt,
  signInLock,
} from './lock.ts';
import { openSession } from './sessions.ts';

export interface SignedIn {
  token: string;
  expiresAt: Date;
  user: User;
  device: DeviceCookie;
}

interface Credentials {
  email: string;
  password: string;
  /** A code of the authenticator app, or a recovery code. */
  code?: string | null;
  remember?: boolean | null;
  recaptchaToken?: string | null;
  /** The value of the browser's device cookie for this account. */
  deviceToken: string | null;
}

/** Where an attempt comes from. */
interface From {
  client: Client;
  /** Null if the browser has not signed in to this account before. */
  device: KnownDevice | null;
}

type Needs = Pick<
  Services,
  'database' | 'passwords' | 'authenticator' | 'botCheck' | 'jobs' | 'limits' | 'clock'
>;

/**
 * Opens a session for the right password. An account that does not exist is answered, locked and timed like an existing
 * one. Attempts on one account from one client wait for each other, so that parallel sign-ins with the right password do not
 * lock each other out. Only a caller with the right password learns whether the account has a second factor.
 *
 * @throws InvalidCredentialsError, TwoFactorRequiredError, AccountLockedError, or InvalidInputError if the bot check fails.
 */
export async function signIn(
  credentials: Credentials,
  client: Client,
  services: Needs,
): Promise<SignedIn> {
  const { botCheck, database, clock } = services;
  const { deviceToken } = credentials;
  if (!(await botCheck.passes(credentials.recaptchaToken ?? null, client.address))) {
    throw new InvalidInputError([
      { field: 'recaptchaToken', message: 'The bot check failed. Please try again.' },
    ]);
  }
  const email = credentials.email.toLowerCase();
  const device = deviceToken
    ? await findDevice(database.prisma, { email, token: deviceToken }, clock.now())
    : null;
  return runInSequence(database, `${email} ${device?.id ?? client.network}`, () =>
    attempt({ ...credentials, email }, { client, device }, services),
  );
}

async function attempt(credentials: Credentials, from: From, services: Needs): Promise<SignedIn> {
  const { prisma } = services.database;
  const { email, password } = credentials;
  const { client, device } = from;
  const now = services.clock.now();
  const key: Attempt = {
    emailHash: tokenHash(email),
    address: device ? ownKey('device', device.id) : client.network,
  };
  const reserved = await services.database.lockedTransaction([signInLock(key.emailHash)], (tx) =>
    reserveAttempt(tx, { ...key, site: device ? null : client.site }, now),
  );
  if (typeof reserved === 'number') {
    await auditLocked(key, client, services);
    throw new AccountLockedError(reserved);
  }

  const user = await prisma.user.findUnique({ where: { email } });
  const matches = await services.passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !matches || user.deactivatedAt) {
    await prisma.$transaction((tx) => recordRefusal(tx, { user, key, reserved, client }, services));
    throw new InvalidCredentialsError();
  }

  await releaseAttempt(prisma, reserved);
  const holder = { user, from: key, client };
  const secondFactor = await consumeSecondFactor(credentials.code, holder, services);
  return prisma.$transaction(async (tx) => {
    await lockChecked(tx, user, secondFactor !== null);
    await tx.loginFailure.deleteMany({ where: key });
    const opened = await openSession(
      tx,
      { userId: user.id, remembered: credentials.remember ?? false, client },
      now,
    );
    const opening = secondFactor && { details: { secondFactor } };
    await audit(tx, { action: 'session.opened', actor: user, client, ...opening });
    return { ...opened, user, device: await rememberDevice(tx, user, device, now) };
  });
}

/** Records a wrong password. The owner gets an email if it locks the account for all strangers. */
async function recordRefusal(
  tx: Prisma.TransactionClient,
  refused: { user: User | null; key: Attempt; reserved: Reserved; client: Client },
  { jobs, clock }: Needs,
): Promise<void> {
  const { user, key, reserved, client } = refused;
  const details = { emailHash: hex(key) };
  await audit(tx, { action: 'session.refused', actor: null, client, details });
  if (!reserved.isLastOfStrangers) return;
  // An unknown account has an id that no email is sent for, so that its response takes the same time.
  const id = user?.id ?? uuidv7(clock.now());
  await jobs.send('send-mail', { letter: 'guessed-password', id }, { tx });
}

/** Records an attempt during a lock. A flood of such attempts must not fill the audit log. */
async function auditLocked(
  key: Attempt,
  client: Client,
  { database, limits }: Needs,
): Promise<void> {
  const details = { emailHash: hex(key) };
  const isFlood = await limits.consume({ auditedRefusals: `session.locked ${details.emailHash}` });
  if (isFlood !== null) return;
  await audit(database.prisma, { action: 'session.locked', actor: null, client, details });
}

function hex({ emailHash }: Attempt): string {
  return Buffer.from(emailHash).toString('hex');
}

/**
 * Locks the account until the transaction ends. While we check a password, the owner can reset it or turn on a second
 * factor. Both end all sessions, so no session may be opened with the old password after that.
 *
 * @throws InvalidCredentialsError if password, role, state or second factor have changed since the check.
 */
async function lockChecked(
  tx: Prisma.TransactionClient,
  checked: User,
  hasSecondFactor: boolean,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${checked.id}::uuid FOR SHARE`;
  const { id, passwordHash, role } = checked;
  const unchanged = await tx.user.count({
    where: {
      id,
      passwordHash,
      role,
      deactivatedAt: null,
      twoFactor: hasSecondFactor
        ? { enabledAt: { not: null } }
        : { isNot: { enabledAt: { not: null } } },
    },
  });
  if (unchanged === 0) throw new InvalidCredentialsError();
}

/**
 * Checks the second factor of an account.
 *
 * @returns the kind of code, or null if the account has no second factor.
 * @throws TwoFactorRequiredError if the code is missing or wrong, AccountLockedError.
 */
async function consumeSecondFactor(
  code: string | null | undefined,
  holder: { user: User; from: Attempt; client: Client },
  services: Needs,
): Promise<ConsumedCode | null> {
  const { prisma } = services.database;
  const { user, client } = holder;
  const where = { userId: user.id, enabledAt: { not: null } };
  if ((await prisma.twoFactor.count({ where })) === 0) return null;
  if (!code) {
    // If no code follows this event, the password may have been stolen.
    await audit(prisma, { action: 'two_factor.asked', actor: user, client });
    throw new TwoFactorRequiredError({ codeRefused: false });
  }
  const taken = await consumeCode(code, holder, services);
  if (!taken) throw new TwoFactorRequiredError({ codeRefused: true });
  return taken;
}
