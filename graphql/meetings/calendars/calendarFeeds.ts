import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { company } from '../../../web/content/company/company.ts';
import { feedPath } from '../../../web/content/meetings/calendarFeed.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { clientHas } from '../../http/request/conditionalRequests.ts';
import { links } from '../../links/links.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { Services } from '../../services.ts';
import { calendarFeed, meetingEntry } from '../bookings/messages/calendarEvent.ts';

/** The feed contains names of visitors: no shared cache may keep it, and no search engine may list it. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

export const calendarFeedLink: PublicLink = {
  method: 'GET',
  path: feedPath('TOKEN').replace('TOKEN.ics', ':file{[\\w-]{43}\\.ics}'),
  cost: 50,
  public: {
    bound: 'reads the meetings of one host by the token of the feed',
    causes: { rows: [] },
  },
};

/** The calendar feeds of hosts. Calendar programs fetch them every few minutes, so the response to an unchanged feed is 304. */
export function createCalendarFeeds(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(calendarFeedLink.path, async (c, next) => {
    const feed = await hostFeed((c.req.param('file') ?? '').replace('.ics', ''), services);
    if (feed === null) return next();
    const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
    // A proxy that compresses the response marks the tag as weak.
    if (clientHas(etag, c.req.header('if-none-match')))
      return c.body(null, 304, { ...HEADERS, etag });
    return c.body(feed, 200, { ...HEADERS, etag, 'content-type': 'text/calendar; charset=utf-8' });
  });
  return app;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The feed has no older meetings, so that it does not grow without limit. */
const KEPT_MS = 90 * DAY_MS;

/** The bookings of a host as an iCalendar file. Null if the token is unknown or the account is gone. */
async function hostFeed(
  token: string,
  { database: { prisma }, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
): Promise<string | null> {
  const host = await prisma.host.findFirst({
    where: { feedTokenHash: links.calendarFeed.hash(token), user: { deactivatedAt: null } },
    include: { user: { select: { username: true } } },
  });
  if (!host) return null;
  const since = new Date(clock.now().getTime() - KEPT_MS);
  const bookings = await prisma.booking.findMany({
    where: {
      hostId: host.id,
      status: { not: 'cancelled' },
      isSimulated: false,
      endsAt: { gt: since },
    },
    include: { meetingType: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  const url = `${settings.siteUrl}${pathOf('bookings')}`;
  const recipient = { kind: 'host', url, email: null } as const;
  const entries = bookings.map((booking) =>
    meetingEntry({ ...booking, host }, recipient, settings),
  );
  return calendarFeed(`${company.product}: ${host.name}`, entries, settings.siteUrl);
}
