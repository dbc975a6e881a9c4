import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';

interface Limit {
  /** How many uses are free within the window. */
  points: number;
  /** Length of the window, which begins with the first use. */
  seconds: number;
}

const HOUR = 3600;

/** Every limit there is. A key is a client's address unless the name says otherwise. */
export const LIMITS = {
  login: { points: 30, seconds: 600 },
  leadsByAddress: { points: 20, seconds: HOUR },
  leadsByPhone: { points: 5, seconds: 24 * HOUR },
  leadsByEmail: { points: 20, seconds: 24 * HOUR },
  triggersByAddress: { points: 20, seconds: HOUR },
  waitlistByAddress: { points: 20, seconds: HOUR },
  integrationRequestsByAddress: { points: 20, seconds: HOUR },
  accessRequestsByAddress: { points: 5, seconds: HOUR },
  passwordResetsByAddress: { points: 5, seconds: HOUR },
  passwordResetsByAccount: { points: 3, seconds: HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /**
   * Counts one use of each named limit for its key; all of them in one statement, in the database, so that every
   * process counts together. A key that is used up is remembered here until its window ends: a flood costs no query.
   *
   * @returns whole seconds to wait where one of them is used up, otherwise null.
   */
  consume(uses: Partial<Record<LimitName, string>>): Promise<number | null>;
}

/**
 * One statement that counts several limits at once. rate-limiter-flexible, tried first, needs one query for each
 * limit, and a lead has three. Ordered by key, so that two statements cannot wait for each other's rows.
 */
const CONSUME = `
  INSERT INTO "RateLimit" AS r (key, points, "expiresAt")
  SELECT * FROM unnest($1::text[], $2::int[], $3::timestamptz[]) AS used(key, points, "expiresAt") ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r."expiresAt" <= $4::timestamptz THEN 1 ELSE r.points + 1 END,
    "expiresAt" = CASE WHEN r."expiresAt" <= $4::timestamptz THEN excluded."expiresAt" ELSE r."expiresAt" END
  RETURNING key, points, "expiresAt"`;

const SWEEP = 'DELETE FROM "RateLimit" WHERE "expiresAt" <= $1::timestamptz';
const SWEEP_EVERY_MS = 10 * 60 * 1000;
const MOST_REMEMBERED = 10_000;

interface Window {
  key: string;
  points: number;
  expiresAt: Date;
}

export function createLimits({ database, clock }: { database: Database; clock: Clock }): Limits {
  const usedUp = new Map<string, Date>();
  let sweptAt = clock.now().getTime();

  function rememberUsedUp({ key, expiresAt }: Window): void {
    if (usedUp.size >= MOST_REMEMBERED) usedUp.clear();
    usedUp.set(key, expiresAt);
  }

  async function sweep(now: Date): Promise<void> {
    if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now.getTime();
    usedUp.clear();
    await database.pool.query(SWEEP, [now.toISOString()]);
  }

  return {
    async consume(uses) {
      const now = clock.now();
      const counted = entries(uses);
      const remembered = counted.map(({ key }) => usedUp.get(key));
      const known = longestWait(remembered, now);
      if (known !== null) return known;
      await sweep(now);
      const { rows } = await database.pool.query<Window>(CONSUME, [
        counted.map(({ key }) => key),
        counted.map(() => 1),
        counted.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000).toISOString()),
        now.toISOString(),
      ]);
      const limitOf = new Map(counted.map(({ key, limit }) => [key, limit]));
      const over = rows.filter(
        ({ key, points }) => points > (limitOf.get(key)?.points ?? Infinity),
      );
      over.forEach(rememberUsedUp);
      return longestWait(
        over.map(({ expiresAt }) => expiresAt),
        now,
      );
    },
  };
}

function entries(uses: Partial<Record<LimitName, string>>): { key: string; limit: Limit }[] {
  return Object.entries(LIMITS).flatMap(([name, limit]) => {
    const key = Object.entries(uses).find(([used]) => used === name)?.[1];
    return key === undefined ? [] : [{ key: `${name}:${key}`, limit }];
  });
}

function longestWait(ends: (Date | undefined)[], now: Date): number | null {
  const waits = ends.map((end) => (end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : 0));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? longest : null;
}
