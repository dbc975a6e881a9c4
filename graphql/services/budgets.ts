import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';

/** Points a minute that free-form operations may cost. */
export const BUDGETS = {
  /** Visitors, for each address: enough to look around, too little to live on. */
  address: 20_000,
  /** Each API key. */
  apiKey: 60_000,
  /** Each member of staff: what people do is not limited, only a program gone wild. */
  staff: 1_000_000,
} as const;

export interface BudgetHolder {
  kind: keyof typeof BUDGETS;
  id: string;
}

export interface Balance {
  /** All points of a minute. */
  limit: number;
  /** What is left of them. */
  remaining: number;
  /** Until all are back. */
  resetSeconds: number;
  /** Nothing was taken: there was not enough. */
  refused: boolean;
}

/** What holders of budgets have spent, counted together by every process. */
export interface Budgets {
  /**
   * Takes points where enough are left. The processes tell each other once a second, of all holders in one statement: a
   * query of a thousandth of a second should not wait for its own to be counted.
   */
  spend(holder: BudgetHolder, points: number): Promise<Balance>;
}

const WINDOW_MS = 60_000;
const TELL_EVERY_MS = 1000;
const MOST_REMEMBERED = 10_000;

// In one order: two processes that tell of the same holders wait for each other, and never both.
const TELL = `
  INSERT INTO "RateLimit" AS r (key, points, "expiresAt")
  SELECT spent.key, spent.points, $3::timestamptz FROM unnest($1::text[], $2::int[]) AS spent (key, points)
  ORDER BY spent.key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r."expiresAt" <= $4::timestamptz THEN excluded.points ELSE r.points + excluded.points END,
    "expiresAt" = CASE WHEN r."expiresAt" <= $4::timestamptz THEN excluded."expiresAt" ELSE r."expiresAt" END
  RETURNING key, points, "expiresAt"`;

interface Account {
  key: string;
  /** By all processes, as far as this one knows. */
  spent: number;
  /** Of that, what the database does not know yet. */
  untold: number;
  endsAt: number;
}

export function createBudgets({ database, clock }: { database: Database; clock: Clock }): Budgets {
  const accounts = new Map<string, Account>();
  /** Asked for since the others were told. */
  let active = new Set<Account>();
  let toldAt = Number.NEGATIVE_INFINITY;

  function accountOf(key: string, now: number): Account {
    const known = accounts.get(key);
    if (known && known.endsAt > now) return known;
    if (accounts.size >= MOST_REMEMBERED) accounts.clear();
    const account = { key, spent: 0, untold: 0, endsAt: now + WINDOW_MS };
    accounts.set(key, account);
    return account;
  }

  async function tell(now: number): Promise<void> {
    toldAt = now;
    const told = new Map([...active].map((account) => [account.key, account]));
    active = new Set();
    const points = [...told.values()].map(({ untold }) => untold);
    for (const account of told.values()) account.untold = 0;
    const { rows } = await database.pool.query<{ key: string; points: number; expiresAt: Date }>(
      TELL,
      [
        [...told.keys()],
        points,
        new Date(now + WINDOW_MS).toISOString(),
        new Date(now).toISOString(),
      ],
    );
    for (const row of rows) {
      const account = told.get(row.key);
      if (!account) continue;
      account.spent = row.points + account.untold;
      account.endsAt = row.expiresAt.getTime();
    }
  }

  return {
    async spend({ kind, id }, points) {
      const now = clock.now().getTime();
      const limit = BUDGETS[kind];
      const account = accountOf(`graphql:${kind}:${id}`, now);
      active.add(account);
      if (now - toldAt >= TELL_EVERY_MS) await tell(now);
      const refused = account.spent + points > limit;
      if (!refused) {
        account.spent += points;
        account.untold += points;
        // The others may have been told meanwhile, before these points.
        active.add(account);
      }
      return {
        limit,
        remaining: Math.max(0, limit - account.spent),
        resetSeconds: Math.max(1, Math.ceil((account.endsAt - now) / 1000)),
        refused,
      };
    },
  };
}
