import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { POSTS } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';
import { published } from '../../versions/publication.ts';
import { postPath } from './movedAddresses.ts';

/** The pages with which an address is compared: fixed ones, and so many of the newest posts. */
const MOST_POSTS = 500;
const MOST_NEAR = 3;

/** The pages that somebody may have meant who asked for this path, the most alike first. The home page if none is alike. */
export async function nearestPages(
  path: string,
  { content, database, clock }: Pick<Services, 'content' | 'database' | 'clock'>,
): Promise<string[]> {
  const posts = await content.remember('addresses of posts', [POSTS], async () => {
    const found = await database.prisma.post.findMany({
      where: published(clock.now()),
      orderBy: { publishedAt: 'desc' },
      take: MOST_POSTS,
      select: { slug: true },
    });
    return found.map(({ slug }) => postPath(slug));
  });
  const asked = pairsOf(path);
  const alike = [...sitePages.map((page) => page.path), ...posts]
    .map((page) => ({ page, score: likeness(asked, pairsOf(page)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return alike.length > 0 ? alike.slice(0, MOST_NEAR).map(({ page }) => page) : ['/'];
}

/** The pairs of neighbouring characters of the words in a path. */
function pairsOf(path: string): Set<string> {
  const words = path.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u);
  const pairs = words.flatMap((word) =>
    [...word].map((one, at) => one + word.slice(at + 1, at + 2)),
  );
  return new Set(pairs.filter((pair) => pair.length > 1));
}

/** The share of pairs that both have (Dice). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length;
  return (2 * both) / (one.size + other.size || 1);
}
