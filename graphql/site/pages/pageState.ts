import type { Slot } from '../../../web/content/pages/words/declare.ts';
import { slotsOf } from '../../../web/content/pages/words/slots.ts';
import type { Context } from '../../schema/context.ts';
import { type Values, valuesOf } from './pageRows.ts';
import { readTests } from './underTest.ts';

/** A page with its words, as its publications and its draft make them. */
export interface PageState {
  path: string;
  slots: readonly Slot[];
  version: number;
  /** Null before the first change. */
  changedAt: Date | null;
  changedBy: string | null;
  published: Values;
  publishedVersion: number;
  publishedAt: Date | null;
  publishedBy: string | null;
  draft: Values | null;
  scheduledAt: Date | null;
  /** What a running experiment tests. Null without one. */
  test: { slots: readonly string[]; until: Date } | null;
}

/** The pages at these paths, in their order. A path without slots is left out. */
export async function readPages(
  paths: readonly string[],
  { database, clock }: Pick<Context['services'], 'database' | 'clock'>,
): Promise<PageState[]> {
  const rows = await database.prisma.page.findMany({
    where: { path: { in: [...paths] } },
    include: {
      editor: { select: { username: true } },
      publications: {
        orderBy: { number: 'desc' },
        take: 1,
        include: { editor: { select: { username: true } } },
      },
    },
  });
  const tests = await readTests(paths, clock.now(), database.prisma);
  return paths.flatMap((path) => {
    const slots = slotsOf(path);
    if (!slots) return [];
    const row = rows.find((each) => each.path === path);
    const [last] = row?.publications ?? [];
    return {
      path,
      slots,
      version: row?.version ?? 0,
      changedAt: row?.updatedAt ?? null,
      changedBy: row?.editor?.username ?? null,
      published: valuesOf(last?.values ?? null),
      publishedVersion: last?.number ?? 0,
      publishedAt: last?.publishedAt ?? null,
      publishedBy: last?.editor?.username ?? null,
      draft: row?.draft ? valuesOf(row.draft) : null,
      scheduledAt: row?.scheduledAt ?? null,
      test: tests.find(({ page }) => page === path) ?? null,
    };
  });
}

/** The page after a change. */
export async function pageAfter(path: string, services: Context['services']): Promise<PageState> {
  const [page] = await readPages([path], services);
  if (!page) throw new Error(`The page ${path} has no slots.`);
  return page;
}
