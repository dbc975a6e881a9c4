import { speedPage } from '../../../web/content/pages/publicPages.ts';
import { type ListedPage, sitePages } from '../../../web/content/pages/sitePages.ts';
import { POSTS } from '../../platform/content/content.ts';
import {
  addressesFrom,
  type PostAddress,
  type PostRun,
  runsOfPosts,
  subjectAddresses,
} from '../posts/publishedPosts.ts';
import type { Services } from '../../services.ts';
import { xml } from './xml.ts';

type Needs = Pick<Services, 'database' | 'content' | 'clock' | 'speed'>;

/** The limit of one sitemap file. More addresses need an index of several files. */
const MAX_ADDRESSES = 50_000;
/** Posts in each file of an index. */
const RUN = 25_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** /sitemap.xml: all addresses, or an index of files where there are too many for one file. */
export async function sitemap(siteUrl: string, needs: Needs, run = RUN): Promise<string> {
  const runs = await runsOf(run, needs);
  const posts = runs.reduce((sum, { count }) => sum + count, 0);
  const subjects = await subjectsOf(needs);
  if (posts + subjects.length + sitePages.length > Math.min(MAX_ADDRESSES, run * 2))
    return index(siteUrl, runs);
  const addresses = await Promise.all(runs.map((part) => addressesOf(part, needs)));
  return urlset([
    ...(await pageEntries(siteUrl, runs, needs)),
    ...postEntries(siteUrl, [...subjects, ...addresses.flat()]),
  ]);
}

/** A file of the index, counted from 1; null where the index has no such file. */
export async function sitemapPart(
  siteUrl: string,
  number: number,
  needs: Needs,
  run = RUN,
): Promise<string | null> {
  const runs = await runsOf(run, needs);
  const part = runs[number - 1];
  if (!part) return null;
  const pages = number === 1 ? await pageEntries(siteUrl, runs, needs) : [];
  const subjects = number === 1 ? await subjectsOf(needs) : [];
  const posts = await addressesOf(part, needs);
  return urlset([...pages, ...postEntries(siteUrl, [...subjects, ...posts])]);
}

/** The pages of authors and categories. */
function subjectsOf({ database, content, clock }: Needs): Promise<PostAddress[]> {
  return content.remember('sitemap:subjects', [POSTS], () =>
    subjectAddresses({ prisma: database.prisma, now: clock.now() }),
  );
}

function runsOf(run: number, { database, content, clock }: Needs): Promise<PostRun[]> {
  return content.remember(`sitemap:${run}`, [POSTS], () =>
    runsOfPosts(run, { prisma: database.prisma, now: clock.now() }),
  );
}

function addressesOf(part: PostRun, { database, clock }: Needs): Promise<PostAddress[]> {
  return addressesFrom(part, part.count, { prisma: database.prisma, now: clock.now() });
}

async function pageEntries(siteUrl: string, runs: PostRun[], { speed }: Needs): Promise<string[]> {
  const newest = runs.reduce<Date | null>(
    (latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt),
    null,
  );
  const pages: readonly ListedPage[] = (await speed.shown())
    ? [...sitePages, speedPage]
    : sitePages;
  return pages.map(({ path, changed }) =>
    entry('url', siteUrl + path, changed ?? (path === '/blog' ? newest?.toISOString() : undefined)),
  );
}

function postEntries(siteUrl: string, addresses: PostAddress[]): string[] {
  return addresses.map(({ slug, updatedAt }) =>
    entry('url', `${siteUrl}/blog/${slug}`, updatedAt.toISOString()),
  );
}

function entry(element: 'url' | 'sitemap', address: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<${element}><loc>${xml(address)}</loc>${lastmod}</${element}>\n`;
}

function urlset(entries: string[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`;
}

function index(siteUrl: string, runs: PostRun[]): string {
  const files = runs.map(({ changedAt }, place) =>
    entry('sitemap', `${siteUrl}/sitemap-${place + 1}.xml`, changedAt.toISOString()),
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`;
}

/** Paths that search engines must not crawl: the console, the API, shared drafts. */
const CLOSED = ['/admin', '/api/', '/graphql', '/preview/'];

export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
