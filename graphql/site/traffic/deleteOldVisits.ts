import type { Services } from '../../services.ts';
import { dayOf } from './visitors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The retention period of views that were counted for posts only, before there were visits. */
const POST_VIEW_DAYS = 90;
/** Rows of one statement, so that no other waits for long. */
const MOST_ROWS = 20_000;

/** The first UTC day whose visits are kept and shown. */
export function firstKeptDay(
  now: Date,
  { traffic }: { traffic: { retentionDays: number } },
): string {
  return dayOf(now.getTime() - traffic.retentionDays * DAY_MS);
}

/** Deletes the visits of days past the retention period. */
export async function deleteOldVisits({
  database: { prisma },
  clock,
  settings,
}: Pick<Services, 'database' | 'clock' | 'settings'>): Promise<void> {
  const first = firstKeptDay(clock.now(), settings);
  for (const table of ['VisitStep', 'VisitView', 'Visit', 'VisitFigure', 'VisitDay', 'VisitDrop']) {
    const statement = `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM "${table}" WHERE day < $1::date LIMIT ${MOST_ROWS}))`;
    while ((await prisma.$executeRawUnsafe(statement, first)) === MOST_ROWS);
  }
}

/** Deletes old views of posts and expired preview links. */
export async function deleteOldReaderData(
  now: Date,
  tx: Pick<Services['database']['prisma'], 'postView' | 'previewLink'>,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.postView.deleteMany({ where: { viewedAt: { lt: daysAgo(POST_VIEW_DAYS) } } });
  await tx.previewLink.deleteMany({ where: { expiresAt: { lte: now } } });
}
