import { Hono } from 'hono';
import { readBooking } from '../../../web/content/inputs/booking.ts';
import { CALENDAR_FILE } from '../../../web/content/pages/confirmationPage.ts';
import { newestPosts } from '../../domain/posts/publishedPosts.ts';
import type { Services } from '../../services/services.ts';
import { compress } from '../pages/compression.ts';
import { createRepresentation, type Representation, toResponse } from '../pages/representation.ts';
import type { HttpEnv } from '../request.ts';
import { calendarFile } from './calendarFile.ts';
import { FEED_LENGTH } from './feedContent.ts';
import { jsonFeed } from './jsonFeed.ts';
import { llms } from './llms.ts';
import { robots } from './robots.ts';
import { rss } from './rss.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

type Needs = Pick<Services, 'database' | 'content' | 'clock' | 'settings'>;

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Millions of bytes at most; more effort would cost more time than it saves. */
const BROTLI_QUALITY = 5;

/** What machines read of the site beside its pages. Each is made when it is asked for and kept until content changes. */
export function createDocuments(services: Needs): Hono<HttpEnv> {
  const { database, content, clock, settings } = services;
  const { siteUrl } = settings;
  const app = new Hono<HttpEnv>();

  async function represent(type: string, text: string): Promise<Representation> {
    const bodies = await compress(Buffer.from(text), BROTLI_QUALITY);
    return createRepresentation(200, bodies, [
      ['content-type', type],
      // Asked for again each time: an answer 304 costs next to nothing, and a new post is seen at once.
      ['cache-control', 'public, no-cache'],
      ['x-content-type-options', 'nosniff'],
    ]);
  }

  function document(path: string, type: string, make: () => string | Promise<string>): void {
    app.get(path, async (c) => {
      const load = async () => represent(type, await make());
      return toResponse(c.req.raw, await content.remember(`document:${path}`, load));
    });
  }

  const newest = () => newestPosts(FEED_LENGTH, { prisma: database.prisma, now: clock.now() });

  document('/sitemap.xml', XML, () => sitemap(siteUrl, services));
  document('/robots.txt', TEXT, () => robots(siteUrl));
  document('/llms.txt', TEXT, async () => llms(siteUrl, await newest()));
  document('/blog/rss.xml', 'application/rss+xml; charset=utf-8', async () =>
    rss(siteUrl, await newest()),
  );
  document('/blog/feed.json', 'application/feed+json; charset=utf-8', async () =>
    jsonFeed(siteUrl, await newest()),
  );

  app.get('/:file{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const load = async () => {
      const text = await sitemapPart(siteUrl, number, services);
      return text === null ? null : represent(XML, text);
    };
    const found = await content.remember(`document:sitemap-${number}`, load);
    return found ? toResponse(c.req.raw, found) : next();
  });

  app.get(CALENDAR_FILE, (c, next) => {
    const booking = readBooking(new URL(c.req.url).searchParams);
    const file = calendarFile(booking, siteUrl, clock.now());
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
