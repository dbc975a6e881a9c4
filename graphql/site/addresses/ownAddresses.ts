import { sitePages } from '../../../web/content/pages/sitePages.ts';
import {
  CALENDAR_FILE,
  confirmationPage,
  speedPage,
} from '../../../web/content/pages/publicPages.ts';
import { published } from '../../versions/publication.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** Addresses that never lead elsewhere, with all below them. */
const RESERVED = [
  '/admin',
  '/api',
  '/graphql',
  '/mcp',
  '/objects',
  '/assets',
  '/uploads',
  '/og',
  '/preview',
  '/book/manage',
  '/calendar',
  '/do-not-call',
  '/unsubscribe',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/openapi.json',
  '/developers/agent.json',
  '/speed/badge.svg',
];

/** Parts of the sitemap, feeds, and the short addresses in social profiles. */
const RESERVED_PATTERNS = [
  /^\/sitemap-\d+\.xml(\/|$)/,
  /^\/blog\/(?:(?:author|category)\/[^/]+\/)?(?:rss\.xml|feed\.json)(\/|$)/,
  /^\/[^/]+-ig$/,
];

const PAGES: ReadonlySet<string> = new Set([
  ...sitePages.map(({ path }) => path),
  confirmationPage.path,
  speedPage.path,
  CALENDAR_FILE,
]);

/** Files at the root of the site. */
const FILES: ReadonlySet<string> = new Set([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/manifest.webmanifest',
]);

/** Whether a path, in any case of its letters, belongs to the product, whatever content there is. */
export function isReserved(path: string): boolean {
  const lower = path.toLowerCase();
  return (
    FILES.has(lower) ||
    RESERVED.some((own) => lower === own || lower.startsWith(`${own}/`)) ||
    RESERVED_PATTERNS.some((pattern) => pattern.test(lower))
  );
}

/** Whether a path, in any case of its letters, is that of a page that is always there. */
export function isFixedPage(path: string): boolean {
  return PAGES.has(path.toLowerCase());
}

/** The paths among these at which posts, categories, authors and calendars of hosts are shown. */
export async function pagesAmong(
  paths: readonly string[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const look = async (prefix: string, find: (names: string[]) => Promise<string[]>) => {
    const lower = paths.map((path) => path.toLowerCase());
    const own = lower.filter((path) => path.startsWith(prefix));
    if (own.length === 0) return;
    const names = await find(own.map((path) => path.slice(prefix.length)));
    for (const name of names) found.add(prefix + name);
  };
  const post = published(now);
  await look('/blog/', async (slugs) => {
    const where = { AND: [{ slug: { in: slugs } }, post] };
    return (await tx.post.findMany({ where, select: { slug: true } })).map(({ slug }) => slug);
  });
  await look('/blog/category/', async (slugs) => {
    const where = { slug: { in: slugs }, posts: { some: { post } } };
    return (await tx.category.findMany({ where, select: { slug: true } })).map(({ slug }) => slug);
  });
  await look('/blog/author/', async (slugs) => {
    const where = { slug: { in: slugs }, posts: { some: post } };
    return (await tx.author.findMany({ where, select: { slug: true } })).map(({ slug }) => slug);
  });
  await look('/book/', async (names) => {
    const where = { username: { in: names }, host: { active: true } };
    return (await tx.user.findMany({ where, select: { username: true } })).map(
      ({ username }) => username,
    );
  });
  return found;
}
