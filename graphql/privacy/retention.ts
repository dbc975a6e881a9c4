import { audit } from '../events/audit.ts';
import { longTransaction } from '../platform/database/database.ts';
import type { Retention } from '../platform/personalData.ts';
import type { Services } from '../services.ts';
import { TABLES } from './tables.ts';

/** All retention rules. Rules without `deletes` and `apply` are enforced by the code that owns the data, within an hour. */
export const RETENTION: readonly (Retention & { table: string })[] = TABLES.flatMap(
  ({ table, retention = [] }) => retention.map((rule) => ({ ...rule, table })),
);

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows per transaction, so that locks and memory stay small for any number of rows. */
const BATCH_SIZE = 500;

const CLIENT = { address: 'retention', network: 'retention', site: null, userAgent: null };

/**
 * Deletes data that is older than its retention period. Several processes can run this at once. The audit log records the
 * number of rows per kind.
 */
export async function applyRetention({
  database: { prisma },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now();
  const removed: Record<string, number> = {};
  for (const {
    table,
    kind,
    days,
    deletes,
    apply = deletes && deleteRows(table, deletes),
  } of RETENTION) {
    if (!apply) continue;
    const before = new Date(now.getTime() - days * DAY_MS);
    for (let found = BATCH_SIZE; found === BATCH_SIZE;) {
      found = await longTransaction(prisma, (tx) => apply(tx, before, BATCH_SIZE, now));
      if (found > 0) removed[kind] = (removed[kind] ?? 0) + found;
    }
  }
  if (Object.keys(removed).length > 0) {
    const action = 'retention.applied';
    await audit(prisma, { action, actor: null, client: CLIENT, details: removed });
  }
  return removed;
}

function deleteRows(table: string, where: string): NonNullable<Retention['apply']> {
  const statement = `
    DELETE FROM "${table}" WHERE id IN (SELECT id FROM "${table}" WHERE ${where} LIMIT $2::int)`;
  return (tx, before, most) => tx.$executeRawUnsafe(statement, before, most);
}
