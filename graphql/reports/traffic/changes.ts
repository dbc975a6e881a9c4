import { slotsOf } from '../../../web/content/pages/words/slots.ts';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { inZone } from '../../meetings/slots/localTime.ts';
import { isDifferent, valuesOf } from '../../site/pages/pageRows.ts';
import type { TrafficRange } from './trafficRange.ts';

/** Something that staff changed and visitors or callers noticed. */
export interface Change {
  /** The date in the zone of the range. */
  day: string;
  words: string;
  /** The path of the page that changed. Null for a playbook. */
  page: string | null;
  /** Null for a page. */
  playbookId: string | null;
}

/** How many changes stand under a chart. */
const MOST = 20;

/** The version that a new installation publishes at its first start. Nobody changed anything then. */
const OF_INSTALLATION = { version: 1, editorId: null, playbook: { isDefault: true } };

/** The newest publications of pages and playbooks in a range, the oldest first. What is equal on a day stands once. */
export async function changesIn(
  { start, end, timeZone }: TrafficRange,
  prisma: PrismaClient,
): Promise<Change[]> {
  const published = { publishedAt: { gte: start, lt: end } };
  const newest = {
    orderBy: { publishedAt: 'desc' },
    take: MOST,
    include: { editor: { select: { username: true } } },
  } as const;
  const [pages, playbooks] = await Promise.all([
    prisma.pagePublication.findMany({ ...newest, where: published }),
    prisma.playbookRevision.findMany({ ...newest, where: { ...published, NOT: OF_INSTALLATION } }),
  ]);
  const before = await prisma.pagePublication.findMany({
    where: { OR: pages.map(({ path, number }) => ({ path, number: number - 1 })) },
  });
  const by = (editor: { username: string } | null) => (editor ? ` by ${editor.username}` : '');
  const changes = [
    ...pages.map(({ path, number, values, publishedAt, editor }) => {
      const last = before.find((each) => each.path === path && each.number === number - 1);
      const earlier = valuesOf(last?.values ?? null);
      const changed = (slotsOf(path) ?? []).filter((slot) =>
        isDifferent([slot], earlier, valuesOf(values)),
      );
      const [first] = changed;
      const what =
        first && changed.length === 1 ? first.label.toLowerCase() : `${changed.length} texts`;
      const words = `${what} of ${path}${by(editor)}`;
      return { at: publishedAt, words, page: path, playbookId: null };
    }),
    ...playbooks.map(({ playbookId, version, publishedAt, editor }) => {
      const words = `playbook version ${version}${by(editor)}`;
      return { at: publishedAt ?? start, words, page: null, playbookId };
    }),
  ];
  const told = changes
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-MOST)
    .map(({ at, ...change }) => ({
      ...change,
      day: inZone(at, timeZone).toPlainDate().toString(),
    }));
  return [...new Map(told.map((change) => [JSON.stringify(change), change])).values()];
}
