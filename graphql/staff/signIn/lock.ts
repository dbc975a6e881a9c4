import type {
  LoginFailure,
  Prisma,
  PrismaClient,
} from '../../../prisma/generated/client/client.ts';

const MINUTE_MS = 60 * 1000;

/** A lock after too many failures. */
interface Rule {
  failures: number;
  /** The period in which the failures count. */
  withinMs: number;
  /** The duration of the lock after the last failure. */
  lockMs: number;
}

/** For one client: a network, a known browser or a session. */
const CLIENT_RULE: Rule = { failures: 5, withinMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS };
/** For the /48 of an IPv6 client, which has 65,536 networks. */
const SITE_RULE: Rule = { ...CLIENT_RULE, failures: 15 };
/** For all clients together that have not signed in to the account before. */
const STRANGERS_RULE: Rule = { failures: 50, withinMs: 60 * MINUTE_MS, lockMs: 60 * MINUTE_MS };

const lockOf = ({ failures, withinMs, lockMs }: Rule) =>
  `${failures} in ${withinMs / MINUTE_MS} minutes, then a lock of ${lockMs / MINUTE_MS}`;

/** All locks, for the list of limits in SECURITY.md. */
export const SIGN_IN_LOCKS = [
  `wrong passwords by account and network, known browser or session: ${lockOf(CLIENT_RULE)}`,
  `by account and /48 of IPv6: ${lockOf(SITE_RULE)}`,
  `by account, over all unknown browsers: ${lockOf(STRANGERS_RULE)}`,
  `wrong codes of the app by account: ${lockOf(CLIENT_RULE)}`,
].join('; ');

/** Failures that are older than this have no effect. */
export const FAILURE_LIFETIME_MS = STRANGERS_RULE.withinMs + STRANGERS_RULE.lockMs;

/** Used instead of a client to count wrong app codes over all clients together. */
export const EVERYWHERE = 'everywhere';

/** The key that counts failures: an account (existing or not) and a client. */
export interface Attempt {
  /** SHA-256 of the lower-case email address. */
  emailHash: Uint8Array<ArrayBuffer>;
  /** The client's network, a known browser, a session, or EVERYWHERE. */
  address: string;
}

/**
 * The key of a known browser or a session. Their failures are counted apart from those of networks, so that a stranger
 * cannot lock out the owner. The space keeps these keys apart from networks.
 */
export function ownKey(kind: 'device' | 'session', id: string): string {
  return `${kind} ${id}`;
}

/** Whole seconds until the lock of one client ends. Null if there is no lock. Attempts during a lock do not extend it. */
export async function lockedFor(
  prisma: Pick<PrismaClient, 'loginFailure'>,
  attempt: Attempt,
  now: Date,
): Promise<number | null> {
  const failures = await recentFailures(prisma, attempt.emailHash, now);
  return secondsLocked(
    failures.filter(({ address }) => address === attempt.address),
    CLIENT_RULE,
    now,
  );
}

/** The lock of an account: of two attempts, the second knows the first. */
export function signInLock(emailHash: Uint8Array): string {
  return `sign-in ${Buffer.from(emailHash).toString('hex')}`;
}

/** An attempt that was counted as a failure in advance. */
export interface Reserved {
  failureId: string;
  /** True if the account is locked for strangers unless this attempt succeeds. */
  isLastOfStrangers: boolean;
}

/**
 * Counts an attempt as a failure before its password is checked, unless it is locked. Without this, parallel attempts from
 * many networks or processes would all pass the check before the first of them is counted. Call `releaseAttempt` if the
 * password is right. The transaction holds the lock of the account.
 *
 * @param site The /48 of an IPv6 client, otherwise null.
 * @returns the whole seconds until the lock ends if the attempt is locked.
 */
export async function reserveAttempt(
  tx: Prisma.TransactionClient,
  { site, ...attempt }: Attempt & { site: string | null },
  now: Date,
): Promise<Reserved | number> {
  const { emailHash, address } = attempt;
  const failures = await recentFailures(tx, emailHash, now);
  const ofStrangers = failures.filter((failure) => isStranger(failure.address));
  const ofClient = failures.filter((failure) => failure.address === address);
  const ofSite = site ? ofStrangers.filter((failure) => isInside(failure.address, site)) : [];
  const locks = [
    secondsLocked(ofClient, CLIENT_RULE, now),
    ...(isStranger(address)
      ? [secondsLocked(ofSite, SITE_RULE, now), secondsLocked(ofStrangers, STRANGERS_RULE, now)]
      : []),
  ].filter((seconds) => seconds !== null);
  if (locks.length > 0) return Math.max(...locks);
  const { id } = await tx.loginFailure.create({
    data: { ...attempt, createdAt: now },
    select: { id: true },
  });
  const all = [{ createdAt: now }, ...ofStrangers];
  return {
    failureId: id,
    isLastOfStrangers: isStranger(address) && secondsLocked(all, STRANGERS_RULE, now) !== null,
  };
}

/** Removes the failure that `reserveAttempt` counted. */
export async function releaseAttempt(
  prisma: Pick<PrismaClient, 'loginFailure'>,
  { failureId }: Reserved,
): Promise<void> {
  await prisma.loginFailure.deleteMany({ where: { id: failureId } });
}

type Failure = Pick<LoginFailure, 'address' | 'createdAt'>;

/** The failures that can still have an effect, newest first. The locks themselves keep this list short. */
function recentFailures(
  prisma: Pick<PrismaClient, 'loginFailure'>,
  emailHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<Failure[]> {
  return prisma.loginFailure.findMany({
    where: { emailHash, createdAt: { gt: new Date(now.getTime() - FAILURE_LIFETIME_MS) } },
    orderBy: { createdAt: 'desc' },
    select: { address: true, createdAt: true },
  });
}

function secondsLocked(
  newestFirst: Pick<Failure, 'createdAt'>[],
  { failures, withinMs, lockMs }: Rule,
  now: Date,
): number | null {
  const last = newestFirst[0]?.createdAt;
  const first = newestFirst[failures - 1]?.createdAt;
  if (!last || !first || last.getTime() - first.getTime() > withinMs) return null;
  const left = Math.ceil((last.getTime() + lockMs - now.getTime()) / 1000);
  return left > 0 ? left : null;
}

function isStranger(address: string): boolean {
  return address !== EVERYWHERE && !address.includes(' ');
}

/** Whether a /64 is part of a /48. Both are written as in `clientNetwork`. */
function isInside(network: string, site: string): boolean {
  return network.startsWith(site.replace('::/48', ':'));
}
