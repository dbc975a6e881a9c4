import type { Hono } from 'hono';
import type { Services } from '../../services.ts';
import { createLinkPage } from '../../http/linkPage.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { links } from '../../links/links.ts';

const PATH = '/unsubscribe/:token';

export const unsubscribeLinks: readonly PublicLink[] = (['GET', 'POST'] as const).map((method) => ({
  method,
  path: PATH,
  cost: 20,
  public: { bound: 'one entry by its token', causes: { rows: [] } },
}));

/** The link in emails to the waitlist. It ends them, also those that are enqueued. */
export function createUnsubscribe({
  database: { prisma },
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Hono<HttpEnv> {
  return createLinkPage({
    path: PATH,
    pages: {
      ask: {
        title: 'Unsubscribe',
        body: '<p>You will get no more emails about our waitlist at this address.</p>',
      },
      done: {
        title: 'You are unsubscribed',
        body: '<p>We will not write to you about the waitlist again.</p>',
      },
      unknown: {
        title: 'This link is not valid',
        body: '<p>It belongs to no entry of our waitlist. Please open the link of the email once more.</p>',
      },
    },
    button: 'Unsubscribe',
    async isOpen(token) {
      if (!links.unsubscribe.isToken(token)) return null;
      const entry = await prisma.waitlistEntry.findUnique({
        where: { unsubscribeToken: token },
        select: { unsubscribedAt: true },
      });
      return entry && entry.unsubscribedAt === null;
    },
    async press(token) {
      await prisma.waitlistEntry.updateMany({
        where: { unsubscribeToken: token, unsubscribedAt: null },
        data: { unsubscribedAt: clock.now() },
      });
    },
    log,
  });
}
