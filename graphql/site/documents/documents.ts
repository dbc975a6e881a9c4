import { Hono } from 'hono';
import { readBooking } from '../../../web/content/meetings/addressedBooking.ts';
import { CALENDAR_FILE } from '../../../web/content/pages/publicPages.ts';
import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { wordsOfPage } from '../../../web/content/pages/words/wordsOfPage.ts';
import { agentContractFor } from '../../../web/content/sales/calling/agentContract.ts';
import { pageTag, PLAYBOOKS, POSTS } from '../../platform/content/content.ts';
import { playbookContent } from '../../../web/content/sales/playbooks/playbook.ts';
import { publishedValues } from '../pages/pageWords.ts';
import { newestPosts } from '../posts/publishedPosts.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { cdnHeaders } from '../../platform/content/cdn.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { Services } from '../../services.ts';
import { compress } from '../../http/compression.ts';
import {
  bytesOf,
  createRepresentation,
  type Representation,
  toResponse,
} from '../../http/pages/representation.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { storedCalendarFile } from '../../meetings/bookings/messages/calendarEvent.ts';
import { calendarFile } from './calendarFile.ts';
import {
  authorChannel,
  blogChannel,
  categoryChannel,
  FEED_LENGTH,
  jsonFeed,
  rss,
} from './feeds.ts';
import type { DescribedCall } from '../../http/openapi/description.ts';
import { openApiDocument } from '../../http/openapi/document.ts';
import { llms } from './llms.ts';
import { robots, sitemap, sitemapPart } from './sitemap.ts';

type Needs = Pick<Services, 'database' | 'content' | 'clock' | 'settings' | 'log' | 'speed'>;

const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const JSON_FEED = 'application/feed+json; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** The largest document has millions of bytes: a better quality would cost more time than it saves. */
const BROTLI_QUALITY = 5;
/** In case something changes without an announcement. */
const MAX_AGE_MS = 30_000;

/** The feeds of one author and of one category. */
const SUBJECT_FEEDS = ['author', 'category'].flatMap((kind) => [
  `/blog/${kind}/:slug/rss.xml`,
  `/blog/${kind}/:slug/feed.json`,
]);

const SITEMAP_PART = '/:file{sitemap-[1-9][0-9]{0,3}\\.xml}';

export const documentLinks: readonly PublicLink[] = [
  ...[
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/blog/rss.xml',
    '/blog/feed.json',
    '/openapi.json',
    '/developers/agent.json',
  ].map((path): PublicLink => ({
    method: 'GET',
    path,
    cost: { free: 'made once and kept' },
    public: { bound: 'made once and kept until content changes', causes: { rows: [] } },
  })),
  ...SUBJECT_FEEDS.map((path): PublicLink => ({
    method: 'GET',
    path,
    // A feed that does not exist is not kept.
    cost: 10,
    public: { bound: 'made once and kept until content changes', causes: { rows: [] } },
  })),
  {
    method: 'GET',
    path: SITEMAP_PART,
    // A part that does not exist is not kept.
    cost: 10,
    public: { bound: 'made once and kept until content changes', causes: { rows: [] } },
  },
  {
    method: 'GET',
    path: CALENDAR_FILE,
    cost: 20,
    public: { bound: 'reads one booking by its token', causes: { rows: [] } },
  },
];

/** The site for programs: feeds, site maps and the like. Each is made at the first request and kept until content changes. */
export function createDocuments(
  services: Needs,
  describedCalls: readonly DescribedCall[],
): Hono<HttpEnv> {
  const { database, content, clock, settings } = services;
  const { siteUrl } = settings;
  const app = new Hono<HttpEnv>();
  const kept = content.cache.section<Representation | null>({
    name: 'documents',
    maxAgeMs: MAX_AGE_MS,
  });

  /** @param make answers null where there is no such document. */
  function load(
    path: string,
    type: string,
    make: () => string | null | Promise<string | null>,
    tags: readonly string[] = [POSTS],
  ) {
    return kept.load(path, async () => {
      const text = await make();
      if (text === null) return { value: null, tags: null, bytes: 0 };
      const value = await represent(type, text, tags);
      return { value, tags, bytes: bytesOf(value) };
    });
  }

  async function represent(
    type: string,
    text: string,
    tags: readonly string[],
  ): Promise<Representation> {
    const bodies = await compress(Buffer.from(text), BROTLI_QUALITY);
    return createRepresentation(200, bodies, [
      ['content-type', type],
      ...cdnHeaders(tags, settings.cdn),
      ['x-content-type-options', 'nosniff'],
    ]);
  }

  function document(
    path: string,
    type: string,
    make: () => string | Promise<string>,
    tags?: readonly string[],
  ): void {
    app.get(path, async (c, next) => {
      const found = await load(path, type, make, tags);
      return found ? toResponse(c.req.raw, found) : next();
    });
  }

  const newest = (of?: Prisma.PostWhereInput) =>
    newestPosts(FEED_LENGTH, { prisma: database.prisma, now: clock.now(), of });

  document('/sitemap.xml', XML, () => sitemap(siteUrl, services));
  document('/robots.txt', TEXT, () => robots(siteUrl));
  document('/llms.txt', TEXT, llmsFile, [POSTS, ...sitePages.map(({ path }) => pageTag(path))]);
  document('/blog/rss.xml', RSS, async () => rss(siteUrl, blogChannel, await newest()));
  document('/blog/feed.json', JSON_FEED, async () =>
    jsonFeed(siteUrl, blogChannel, await newest()),
  );

  async function llmsFile(): Promise<string> {
    const words = sitePages.map(
      async ({ path }) => [path, wordsOfPage(path, await publishedValues(path, services))] as const,
    );
    return llms(siteUrl, new Map(await Promise.all(words)), await newest());
  }

  for (const path of SUBJECT_FEEDS) {
    app.get(path, async (c, next) => {
      const isRss = path.endsWith('.xml');
      const find = path.startsWith('/blog/author/') ? authorFeed : categoryFeed;
      const found = await load(c.req.path, isRss ? RSS : JSON_FEED, async () => {
        const feed = await find(c.req.param('slug') ?? '');
        if (!feed || feed.posts.length === 0) return null;
        return (isRss ? rss : jsonFeed)(siteUrl, feed.channel, feed.posts);
      });
      return found ? toResponse(c.req.raw, found) : next();
    });
  }

  async function authorFeed(slug: string) {
    const author = await database.prisma.author.findUnique({ where: { slug } });
    if (!author) return null;
    const posts = await newest({ authorId: author.id });
    return { channel: authorChannel(author), posts };
  }

  async function categoryFeed(slug: string) {
    const category = await database.prisma.category.findUnique({ where: { slug } });
    if (!category) return null;
    const posts = await newest({ categories: { some: { categoryId: category.id } } });
    return { channel: categoryChannel(category), posts };
  }

  document('/openapi.json', 'application/json', () =>
    JSON.stringify(openApiDocument(describedCalls, { siteUrl })),
  );
  document('/developers/agent.json', 'application/json', agentFile, [PLAYBOOKS]);

  /** With the questions of the default playbook, which calls have that no rule fits. */
  async function agentFile(): Promise<string> {
    const [usual] = await database.prisma.$queryRaw<{ content: unknown }[]>`
      SELECT r.content FROM "Playbook" p
      JOIN "PlaybookRevision" r ON r."playbookId" = p.id AND r.version = p."publishedVersion"
      WHERE p."isDefault"`;
    const questions = usual ? playbookContent.parse(usual.content).questions : [];
    return JSON.stringify(agentContractFor(questions));
  }

  app.get(SITEMAP_PART, async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const found = await load(c.req.path, XML, () => sitemapPart(siteUrl, number, services));
    return found ? toResponse(c.req.raw, found) : next();
  });

  app.get(CALENDAR_FILE, async (c, next) => {
    const { searchParams } = new URL(c.req.url);
    const token = searchParams.get('booking');
    const stored = token && (await storedCalendarFile(token, services));
    const file = stored || calendarFile(readBooking(searchParams), siteUrl, clock.now());
    if (file === null) return next();
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="sixty-demo.ics"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });

  return app;
}
