import { Hono } from 'hono';
import type { Services } from '../../services.ts';
import { type PlainPage, plainPage } from '../../http/plainPage.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { answerErrorsWithPage } from '../../http/problems/answerErrors.ts';
import { wrongMethod } from '../../http/problems/problems.ts';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { links } from '../../links/links.ts';

const PAGES = {
  ask: {
    title: 'Unsubscribe',
    body:
      '<p>You will get no more emails about our waitlist at this address.</p>' +
      // Email programs open links to scan them, so only the button changes anything.
      '<form method="post"><button type="submit">Unsubscribe</button></form>',
  },
  done: {
    title: 'You are unsubscribed',
    body: '<p>We will not write to you about the waitlist again.</p>',
  },
  unknown: {
    title: 'This link is not valid',
    body: '<p>It belongs to no entry of our waitlist. Please open the link of the email once more.</p>',
  },
} satisfies Record<string, PlainPage>;

const PATH = '/unsubscribe/:token';

export const unsubscribeLinks: readonly PublicLink[] = (['GET', 'POST'] as const).map((method) => ({
  method,
  path: PATH,
  cost: 20,
  public: { bound: 'one entry by its token', causes: { rows: [] } },
}));

/** /unsubscribe/:token, the link in emails to the waitlist: plain HTML without other files. */
export function createUnsubscribe({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(answerErrorsWithPage(log));
  app.get(PATH, async (c) => {
    const subscription = await findSubscription(c.req.param('token'), database.prisma);
    if (!subscription) return plainPage(PAGES.unknown, 404);
    return plainPage(subscription.isActive ? PAGES.ask : PAGES.done, 200);
  });
  // Email programs send this too, for one-click unsubscribe (RFC 8058).
  app.post(PATH, async (c) => {
    const known = await unsubscribe(c.req.param('token'), clock.now(), database.prisma);
    return known ? plainPage(PAGES.done, 200) : plainPage(PAGES.unknown, 404);
  });
  app.all(PATH, () => wrongMethod(['GET', 'HEAD', 'POST']));
  return app;
}

/** The state of the subscription of an unsubscribe link. Null if the link is unknown. */
async function findSubscription(
  token: string,
  prisma: PrismaClient,
): Promise<{ isActive: boolean } | null> {
  if (!links.unsubscribe.isToken(token)) return null;
  const entry = await prisma.waitlistEntry.findUnique({
    where: { unsubscribeToken: token },
    select: { unsubscribedAt: true },
  });
  return entry && { isActive: entry.unsubscribedAt === null };
}

/** Ends the waitlist emails of a link, including enqueued ones. @returns false if the link is unknown. */
async function unsubscribe(token: string, now: Date, prisma: PrismaClient): Promise<boolean> {
  if (!links.unsubscribe.isToken(token)) return false;
  await prisma.waitlistEntry.updateMany({
    where: { unsubscribeToken: token, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  });
  return (await findSubscription(token, prisma)) !== null;
}
