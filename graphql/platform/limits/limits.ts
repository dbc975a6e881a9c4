import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

interface Limit {
  /** Whose uses count together: a phrase for SECURITY.md. Uses of a network also count for its /48. */
  by: string;
  /** The number of uses within the window. */
  points: number;
  /** Length of the window. It begins with the first use. */
  seconds: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A /48 of IPv6 has as many uses as this many of its networks. */
const NETWORKS_PER_SITE = 4;

/** All rate limits. What counts for a limit declares it. */
export const LIMITS = {
  login: { by: 'network', points: 30, seconds: 600 },
  leadsByAddress: { by: 'network', points: 20, seconds: HOUR },
  leadsByKey: { by: 'API key', points: 6000, seconds: HOUR },
  leadsByInboundSource: { by: 'source of a form tool', points: 6000, seconds: HOUR },
  /** Submissions that become no lead. Each is kept for staff. */
  keptByInboundSource: { by: 'source of a form tool', points: 1000, seconds: DAY },
  /** A stranger cannot use up the leads of a phone for its owner. */
  leadsByPhone: { by: 'phone and network', points: 5, seconds: DAY },
  /** Limits how often one person is called. */
  leadsByPhoneAnywhere: { by: 'phone', points: 20, seconds: DAY },
  leadsByEmail: { by: 'email address and network', points: 20, seconds: DAY },
  leadsByEmailAnywhere: { by: 'email address', points: 60, seconds: DAY },
  /** New leads of numbers that call us. A caller can show any number. After that, calls have no lead. */
  leadsByCalls: { by: 'installation', points: 600, seconds: HOUR },
  triggersByKey: { by: 'API key', points: 6000, seconds: HOUR },
  triggersByAddress: { by: 'network', points: 20, seconds: HOUR },
  doNotCallByAddress: { by: 'network', points: 20, seconds: HOUR },
  waitlistByAddress: { by: 'network', points: 20, seconds: HOUR },
  integrationRequestsByAddress: { by: 'network', points: 20, seconds: HOUR },
  /** Meetings that were booked. A time that is taken does not count. */
  bookingsByAddress: { by: 'network', points: 20, seconds: HOUR },
  /** Each causes mails to an address that a stranger may have typed. A stranger cannot use up the bookings of its owner. */
  bookingsByEmail: { by: 'email address and network', points: 6, seconds: DAY },
  bookingsByEmailAnywhere: { by: 'email address', points: 20, seconds: DAY },
  /** Each move sends emails to both sides. */
  movesByBooking: { by: 'booking', points: 5, seconds: HOUR },
  bookingChangesByAddress: { by: 'network', points: 120, seconds: HOUR },
  bookingChangesByKey: { by: 'API key', points: 6000, seconds: HOUR },
  bookingsByKey: { by: 'API key', points: 6000, seconds: HOUR },
  accessRequestsByAddress: { by: 'network', points: 5, seconds: HOUR },
  passwordResetsByAddress: { by: 'network', points: 5, seconds: HOUR },
  passwordResetsByAccount: { by: 'account', points: 3, seconds: HOUR },
  /** How often browsers are switched on for notifications. */
  pushSubscriptionsByAccount: { by: 'account', points: 60, seconds: HOUR },
  /** Calls with which staff test the agent on a phone of theirs. */
  /** Staff reach these only with a script, or if somebody stole their session. */
  testCallsByAccount: { by: 'account', points: 100, seconds: HOUR },
  testMailsByAccount: { by: 'account', points: 100, seconds: HOUR },
  /** Each asks the mail server and the voice vendor. */
  readinessChecksByAccount: { by: 'account', points: 120, seconds: HOUR },
  /** Messages of staff who try the rep. Each costs money at the vendor. */
  repTalksByAccount: { by: 'account', points: 300, seconds: HOUR },
  /** Rows of the audit log about one refusal: its action, and the account or key that was refused. */
  auditedRefusals: { by: 'account or API key', points: 10, seconds: HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /**
   * Counts one use of each named limit for its key. All processes count together, in one statement in the database. This
   * process caches used-up keys until their window ends, so that a flood causes no queries.
   *
   * @param client Whose network is the key of some limits. For an IPv6 client these limits also count its /48, with four
   *   times the points.
   * @param tx Counts the use only if this transaction commits.
   * @returns the whole seconds to wait when a limit is used up, otherwise null.
   */
  consume(
    uses: Partial<Record<LimitName, string>>,
    client?: { network: string; site: string | null },
    tx?: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  ): Promise<number | null>;
}

/** The SQL condition that the stored window `r` has not ended at the time `$4`. */
export const IS_CURRENT = 'r."expiresAt" > $4::timestamptz';

/**
 * Counts several limits in one statement. rate-limiter-flexible needs one query for each limit, and a lead has three
 * limits. The rows are ordered by key, so that two statements cannot deadlock.
 */
const consumeFrom = (used: string) => `
  INSERT INTO "RateLimit" AS r (key, points, "expiresAt")
  SELECT used.* FROM ${used} ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN ${IS_CURRENT} THEN r.points + 1 ELSE 1 END,
    "expiresAt" = CASE WHEN ${IS_CURRENT} THEN r."expiresAt" ELSE excluded."expiresAt" END
  RETURNING key, points, "expiresAt"`;

const USED = 'unnest($1::text[], $2::int[], $3::timestamptz[]) AS used(key, points, "expiresAt")';
/** Within a transaction, whose other changes must be on the disk before it ends. */
const CONSUME = consumeFrom(USED);
/**
 * Outside a transaction. It does not wait for the disk, because a lead waits for it twice. If the database crashes, the uses of
 * the last moments before that may be lost. A connection plans it once, by its name.
 */
const CONSUME_AT_ONCE = {
  name: 'consume_limits',
  text: consumeFrom(`${USED}, (SELECT set_config('synchronous_commit', 'off', true)) AS commits`),
};

const SWEEP = 'DELETE FROM "RateLimit" WHERE "expiresAt" <= $1::timestamptz';
const SWEEP_EVERY_MS = 10 * 60 * 1000;
const MAX_USED_UP_KEYS = 10_000;

interface Window {
  key: string;
  points: number;
  expiresAt: Date;
}

export function createLimits({ database, clock }: { database: Database; clock: Clock }): Limits {
  const usedUp = new LRUCache<string, Date>({ max: MAX_USED_UP_KEYS });
  let sweptAt = clock.now().getTime();

  async function sweep(now: Date): Promise<void> {
    if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now.getTime();
    usedUp.clear();
    await database.pool.query(SWEEP, [now.toISOString()]);
  }

  return {
    async consume(uses, client, tx) {
      const now = clock.now();
      const counted = entries(uses, client);
      const known = longestWait(
        counted.map(({ key }) => usedUp.get(key)),
        now,
      );
      if (known !== null) return known;
      // The embedded database has one connection, which a transaction holds.
      if (!tx) await sweep(now);
      const values = [
        counted.map(({ key }) => key),
        counted.map(() => 1),
        counted.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000).toISOString()),
        now.toISOString(),
      ];
      const rows = tx
        ? await tx.$queryRawUnsafe<Window[]>(CONSUME, ...values)
        : (await database.pool.query<Window>({ ...CONSUME_AT_ONCE, values })).rows;
      const limitOf = new Map(counted.map(({ key, limit }) => [key, limit]));
      const over = rows.filter(
        ({ key, points }) => points > (limitOf.get(key)?.points ?? Infinity),
      );
      for (const { key, expiresAt } of over) usedUp.set(key, expiresAt);
      return longestWait(
        over.map(({ expiresAt }) => expiresAt),
        now,
      );
    },
  };
}

interface Counted {
  key: string;
  limit: Limit;
}

function entries(
  uses: Partial<Record<LimitName, string>>,
  client?: { network: string; site: string | null },
): Counted[] {
  return Object.entries(LIMITS).flatMap(([name, limit]): Counted[] => {
    const key = Object.entries(uses).find(([used]) => used === name)?.[1];
    if (key === undefined) return [];
    const counted = { key: rateLimitKey(name, key), limit };
    if (!client?.site || key !== client.network) return [counted];
    const points = limit.points * NETWORKS_PER_SITE;
    return [counted, { key: rateLimitKey(name, client.site), limit: { ...limit, points } }];
  });
}

function longestWait(ends: (Date | undefined)[], now: Date): number | null {
  const waits = ends.map((end) => (end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : 0));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? longest : null;
}

/**
 * The key of a row that counts. Keys are email addresses, phones and IP addresses. They are hashed, because backups
 * contain this table.
 */
export function rateLimitKey(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`;
}

/** What the noun says of its table to graphql/privacy/tables.ts. */
export const limitTables = [
  { table: 'RateLimit', notPersonal: 'hashes that count, until their window ends' },
] as const;
