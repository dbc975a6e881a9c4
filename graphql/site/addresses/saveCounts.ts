import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import type { Database } from '../../platform/database/database.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';

/** How often a redirect was asked for. */
export interface Hit {
  path: string;
  below: boolean;
  count: number;
  lastHitAt: Date;
}

/** How often a path was asked for that was not found. */
export interface Lost {
  path: string;
  count: number;
  referrer: string | null;
  lastAt: Date;
}

/** The most lost addresses that are kept. */
const MOST_LOST = 10_000;

type Needs = Pick<Database, 'lockedTransaction'>;

/** Adds to the hits of redirects. A redirect that is gone is not counted. */
export async function saveHits(hits: readonly Hit[], database: Needs): Promise<void> {
  await database.lockedTransaction(
    [ADVISORY_LOCKS.redirects],
    (tx) => tx.$executeRaw`
      UPDATE "Redirect" r SET hits = r.hits + hit.count, "lastHitAt" = greatest(r."lastHitAt", hit."lastHitAt")
      FROM jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
        AS hit(path text, below boolean, count int, "lastHitAt" timestamptz)
      WHERE r.path = hit.path AND r.below = hit.below`,
  );
}

/** Adds to the counts of lost addresses. If there are too many, those go that were asked for least and longest ago. */
export async function saveLost(lost: readonly Lost[], database: Needs): Promise<void> {
  const rows = lost.map((one) => ({ ...one, id: uuidv7(one.lastAt) }));
  await database.lockedTransaction([ADVISORY_LOCKS.lostAddresses], async (tx) => {
    await tx.$executeRaw`
      INSERT INTO "NotFoundAddress" AS known (id, path, count, referrer, "lastAt")
      SELECT id, path, count, referrer, "lastAt" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS one(id uuid, path text, count int, referrer text, "lastAt" timestamptz)
      ON CONFLICT (path) DO UPDATE SET count = known.count + excluded.count, referrer = excluded.referrer,
        "lastAt" = greatest(known."lastAt", excluded."lastAt")`;
    await tx.$executeRaw`
      DELETE FROM "NotFoundAddress" WHERE id IN (
        SELECT id FROM "NotFoundAddress" ORDER BY count DESC, "lastAt" DESC OFFSET ${MOST_LOST})`;
  });
}
