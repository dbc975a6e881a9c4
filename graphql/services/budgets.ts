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
  /** Takes points where enough are left. The other processes hear of it within a second. */
  spend(holder: BudgetHolder, points: number): Promise<Balance>;
}

const WINDOW_MS = 60_000;
/** A query of a thousandth of a second should not wait for another to be counted. */
const TOLD_EVERY_MS = 1000;
const MOST_REMEMBERED = 10_000;

const SPEND = `
  INSERT INTO "RateLimit" AS r (key, points, "expiresAt") VALUES ($1, $2::int, $3::timestamptz)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r."expiresAt" <= $4::timestamptz THEN excluded.points ELSE r.points + excluded.points END,
    "expiresAt" = CASE WHEN r."expiresAt" <= $4::timestamptz THEN excluded."expiresAt" ELSE r."expiresAt" END
  RETURNING points, "expiresAt"`;

interface Account {
  /** By all processes, as far as this one knows. */
  spent: number;
  /** Of that, what the database does not know yet. */
  untold: number;
  endsAt: number;
  toldAt: number;
}

export function createBudgets({ database, clock }: { database: Database; clock: Clock }): Budgets {
  const accounts = new Map<string, Account>();

  async function tell(key: string, account: Account, now: number): Promise<void> {
    const points = account.untold;
    account.untold = 0;
    account.toldAt = now;
    const { rows } = await database.pool.query<{ points: number; expiresAt: Date }>(SPEND, [
      key,
      points,
      new Date(now + WINDOW_MS).toISOString(),
      new Date(now).toISOString(),
    ]);
    const [row] = rows;
    if (!row) return;
    account.spent = row.points + account.untold;
    account.endsAt = row.expiresAt.getTime();
  }

  return {
    async spend({ kind, id }, points) {
      const now = clock.now().getTime();
      const limit = BUDGETS[kind];
      const key = `graphql:${kind}:${id}`;
      const known = accounts.get(key);
      const account =
        known && known.endsAt > now
          ? known
          : { spent: 0, untold: 0, endsAt: now + WINDOW_MS, toldAt: Number.NEGATIVE_INFINITY };
      if (account !== known) {
        if (accounts.size >= MOST_REMEMBERED) accounts.clear();
        accounts.set(key, account);
      }
      const balance = (refused: boolean): Balance => ({
        limit,
        remaining: Math.max(0, limit - account.spent),
        resetSeconds: Math.max(1, Math.ceil((account.endsAt - now) / 1000)),
        refused,
      });
      if (now - account.toldAt >= TOLD_EVERY_MS) await tell(key, account, now);
      if (account.spent + points > limit) return balance(true);
      account.spent += points;
      account.untold += points;
      return balance(false);
    },
  };
}
