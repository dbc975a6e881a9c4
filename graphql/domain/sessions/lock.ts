import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

/** Wrong passwords until an account is locked for one address. */
const MOST_FAILURES = 5;
/** Within what time they count, and how long the lock holds after the last. */
export const LOCK_MS = 15 * 60 * 1000;

/** Whose failures: an account, also one that does not exist, as seen from one address. */
export interface Attempt {
  /** SHA-256 of the lower-case e-mail address. */
  emailHash: Uint8Array<ArrayBuffer>;
  /** The client's network. */
  address: string;
}

/** Whole seconds until the lock ends; null when there is none. Attempts while it holds do not make it longer. */
export async function lockedFor(
  prisma: Pick<PrismaClient, 'loginFailure'>,
  attempt: Attempt,
  now: Date,
): Promise<number | null> {
  const failures = await prisma.loginFailure.findMany({
    where: { ...attempt, createdAt: { gt: new Date(now.getTime() - 2 * LOCK_MS) } },
    orderBy: { createdAt: 'desc' },
    take: MOST_FAILURES,
    select: { createdAt: true },
  });
  const last = failures[0]?.createdAt;
  const first = failures[MOST_FAILURES - 1]?.createdAt;
  if (!last || !first || last.getTime() - first.getTime() > LOCK_MS) return null;
  const left = Math.ceil((last.getTime() + LOCK_MS - now.getTime()) / 1000);
  return left > 0 ? left : null;
}
