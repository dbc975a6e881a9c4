import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { MEASURED_FACTS, measuredFacts } from '../../../web/content/facts/measuredSpeed.ts';
import { pageTag } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';
import { type Repetition, repeat } from '../../work/repeat.ts';

/** A claim names its day, so it may be some minutes older than /speed. */
const EVERY_MS = 60_000;

/** The tags of pages whose newest texts, or variants of them, have measured figures. */
export async function tagsOfClaims(prisma: Pick<PrismaClient, '$queryRaw'>): Promise<string[]> {
  const named = Object.keys(MEASURED_FACTS).map((name) => `%{fact:${name}}%`);
  const pages = await prisma.$queryRaw<{ path: string }[]>`
    SELECT path FROM (
      SELECT DISTINCT ON (path) path, "values" FROM "PagePublication" ORDER BY path, number DESC
    ) AS newest
    WHERE "values"::text LIKE ANY (${named})
    UNION SELECT page FROM "Experiment"
    WHERE "startedAt" IS NOT NULL AND "stoppedAt" IS NULL AND variants::text LIKE ANY (${named})`;
  return pages.map(({ path }) => pageTag(path));
}

/**
 * Renders pages with measured figures again when the figures change, and purges them from the CDN. Each process finds the change itself,
 * so with several of them, pages are purged several times.
 */
export function startClaims({
  speed,
  database,
  content,
  log,
}: Pick<Services, 'speed' | 'database' | 'content' | 'log'>): Repetition {
  let shown: string | null = null;
  return repeat(
    async () => {
      const facts = JSON.stringify(measuredFacts(await speed.shown()));
      if (facts === shown) return;
      const isFirst = shown === null;
      shown = facts;
      const tags = await tagsOfClaims(database.prisma);
      // At the start, everything is purged anyway.
      if (isFirst) content.cache.invalidate(tags);
      else await content.changed(tags);
    },
    { everyMs: EVERY_MS, failure: 'pages with measured figures were not renewed', log },
  );
}
