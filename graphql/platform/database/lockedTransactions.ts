import { setTimeout as delay } from 'node:timers/promises';
import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';

/** What a transaction locks: one of `ADVISORY_LOCKS`, or a text that names it. */
export type LockKey = number | string;

/**
 * Runs a transaction that holds these locks until it ends. Two transactions with a common lock follow each other, in all
 * processes. Nobody waits for a lock on a connection, because requests need the connections: within this process the
 * transactions wait in a queue before they begin, and a lock of another process is tried again after a pause.
 *
 * The work must not run another locked transaction.
 * @throws LockedError if the locks are not free in time.
 */
export type LockedTransaction = <Result>(
  keys: readonly LockKey[],
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
) => Promise<Result>;

/** Shorter than the deadline of a request, so that the client is told to come back. */
const PATIENCE_MS = 8000;
/** The longest pause before another process is asked again. */
const PAUSE_MS = 30;

/** The locks were not free in time. `isUnavailable` knows its code, which PostgreSQL uses for the same. */
class LockedError extends Error {
  override readonly name = 'LockedError';
  readonly code = '55P03';

  constructor() {
    super('Others held a lock for too long.');
  }
}

export function createLockedTransactions(
  prisma: PrismaClient,
  patienceMs = PATIENCE_MS,
): LockedTransaction {
  /** The end of the last transaction in the queue of each lock. */
  const queues = new Map<LockKey, Promise<void>>();

  /** Waits for the transactions of this process that came before. @returns what ends the turn. */
  async function takeTurn(keys: readonly LockKey[], giveUp: AbortSignal): Promise<() => void> {
    const ended = Promise.withResolvers<void>();
    const before = Promise.all(keys.map((key) => queues.get(key)));
    const wholeTurn = async () => {
      await before;
      await ended.promise;
      for (const key of keys) if (queues.get(key) === mine) queues.delete(key);
    };
    const mine = wholeTurn();
    for (const key of keys) queues.set(key, mine);
    const late = new Promise<void>((resolve) => {
      giveUp.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([before, late]);
    if (giveUp.aborted) {
      ended.resolve();
      throw new LockedError();
    }
    return ended.resolve;
  }

  return async (keys, work) => {
    const giveUp = AbortSignal.timeout(patienceMs);
    const distinct = [...new Set(keys)];
    const end = await takeTurn(distinct, giveUp);
    try {
      for (;;) {
        const done = await prisma.$transaction(async (tx) =>
          (await lock(tx, distinct)) ? { result: await work(tx) } : null,
        );
        if (done) return done.result;
        if (giveUp.aborted) throw new LockedError();
        await delay(1 + Math.random() * PAUSE_MS);
      }
    } finally {
      end();
    }
  };
}

/** Tries to take all of the locks. If one is missing, the transaction must end, which frees the others. */
async function lock(tx: Prisma.TransactionClient, keys: readonly LockKey[]): Promise<boolean> {
  const numbers = keys.filter((key) => typeof key === 'number');
  const texts = keys.filter((key) => typeof key === 'string');
  const [taken] = await tx.$queryRaw<{ isOurs: boolean | null }[]>`
    SELECT bool_and(pg_try_advisory_xact_lock(key)) AS "isOurs" FROM (
      SELECT number AS key FROM unnest(${numbers}::bigint[]) AS number
      UNION SELECT hashtextextended(text, 0) FROM unnest(${texts}::text[]) AS text) AS keys`;
  // Null without any key.
  return taken?.isOurs ?? true;
}
