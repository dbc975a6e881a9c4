import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { IS_CURRENT, rateLimitKey } from './limits.ts';

/** The points that the documents and requests of one sender may cost in a minute. */
export const BUDGETS = {
  /** For each visitor's IP address, by GraphQL and REST: enough to explore the API, too little to depend on it. */
  address: 20_000,
  /** For each IP address of visitors who use the site's own operations and pages: about 1,000 views of uncached lists. */
  site: 200_000,
  /** For each API key: all leads that it may send in an hour can arrive in one minute. */
  apiKey: 180_000,
  /** For each member of staff: stops a broken program, but never a person. */
  staff: 1_000_000,
} as const;

export interface BudgetHolder {
  kind: keyof typeof BUDGETS;
  id: string;
}

export interface Balance {
  /** The points of a full minute. */
  limit: number;
  remaining: number;
  /** The time until all points are available again. */
  resetSeconds: number;
  /** True when too few points were left. Then none were taken. */
  refused: boolean;
}

/** Counts the points that each holder has spent, across all processes. */
export interface Budgets {
  /**
   * Takes points if enough are left. Each process reports its counts to the database once a second, for all holders in
   * one statement, because a query of one millisecond should not wait for a write. A holder who has spent little is not
   * reported: a thousand new IP addresses a second would be a thousand rows a second, and no process needs to know them.
   */
  spend(holder: BudgetHolder, points: number): Promise<Balance>;
  /** What this process knows of a holder's points. `refused` is true if nothing more may be spent. */
  balance(holder: BudgetHolder): Balance;
}

const WINDOW_MS = 60_000;
const REPORT_EVERY_MS = 1000;
const MAX_ACCOUNTS = 10_000;
/** The share of the limit from which on a holder is reported. */
const REPORTED_SHARE = 0.05;

// The rows are ordered by key, so that two processes that report the same holders cannot deadlock.
const REPORT = {
  name: 'report_budgets',
  text: `
  INSERT INTO "RateLimit" AS r (key, points, "expiresAt")
  SELECT spent.key, spent.points, $3::timestamptz FROM unnest($1::text[], $2::int[]) AS spent (key, points)
  ORDER BY spent.key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN ${IS_CURRENT} THEN r.points + excluded.points ELSE excluded.points END,
    "expiresAt" = CASE WHEN ${IS_CURRENT} THEN r."expiresAt" ELSE excluded."expiresAt" END
  RETURNING key, points, "expiresAt"`,
};

interface Account {
  /** In the database. */
  key: string;
  /** Spent by all processes, as far as this process knows. */
  spent: number;
  /** The part of `spent` that the database does not know yet. */
  unreported: number;
  endsAt: number;
}

export function createBudgets({ database, clock }: { database: Database; clock: Clock }): Budgets {
  const accounts = new LRUCache<string, Account>({ max: MAX_ACCOUNTS });
  /** Accounts that were used since the last report. */
  let active = new Set<Account>();
  let reportedAt = Number.NEGATIVE_INFINITY;

  function accountOf({ kind, id }: BudgetHolder, now: number): Account {
    const holder = `${kind} ${id}`;
    const known = accounts.get(holder);
    if (known && known.endsAt > now) return known;
    const key = rateLimitKey(`graphql:${kind}`, id);
    const account = { key, spent: 0, unreported: 0, endsAt: now + WINDOW_MS };
    accounts.set(holder, account);
    return account;
  }

  async function report(now: number): Promise<void> {
    reportedAt = now;
    const reported = new Map([...active].map((account) => [account.key, account]));
    active = new Set();
    const points = [...reported.values()].map(({ unreported }) => unreported);
    for (const account of reported.values()) account.unreported = 0;
    const { rows } = await database.pool.query<{ key: string; points: number; expiresAt: Date }>({
      ...REPORT,
      values: [
        [...reported.keys()],
        points,
        new Date(now + WINDOW_MS).toISOString(),
        new Date(now).toISOString(),
      ],
    });
    for (const row of rows) {
      const account = reported.get(row.key);
      if (!account) continue;
      account.spent = row.points + account.unreported;
      account.endsAt = row.expiresAt.getTime();
    }
  }

  return {
    async spend(holder, points) {
      const now = clock.now().getTime();
      const limit = BUDGETS[holder.kind];
      const account = accountOf(holder, now);
      if (account.spent + points >= limit * REPORTED_SHARE) active.add(account);
      if (now - reportedAt >= REPORT_EVERY_MS && active.size > 0) await report(now);
      const refused = account.spent + points > limit;
      if (!refused) {
        account.spent += points;
        account.unreported += points;
        // A report may have run meanwhile, without these points.
        if (account.spent >= limit * REPORTED_SHARE) active.add(account);
      }
      return balanceOf(account, { limit, now, refused });
    },
    balance(holder) {
      const now = clock.now().getTime();
      const limit = BUDGETS[holder.kind];
      const account = accountOf(holder, now);
      return balanceOf(account, { limit, now, refused: account.spent > limit });
    },
  };
}

function balanceOf(
  { spent, endsAt }: Account,
  { limit, now, refused }: { limit: number; now: number; refused: boolean },
): Balance {
  return {
    limit,
    remaining: Math.max(0, limit - spent),
    resetSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    refused,
  };
}
