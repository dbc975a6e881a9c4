import type { Hono } from 'hono';
import { pathOf } from '../../../../web/content/staff/areas.ts';
import { createLinkPage } from '../../../http/linkPage.ts';
import type { HttpEnv } from '../../../http/httpEnv.ts';
import { links } from '../../../links/links.ts';
import type { PublicLink } from '../../../schema/publicUse.ts';
import type { Services } from '../../../services.ts';
import { endWeekly } from './sendWeekly.ts';

export const unsubscribeWeeklyPath = (token: string) => `/unsubscribe/weekly/${token}`;

const PATH = unsubscribeWeeklyPath(':token');

export const unsubscribeWeeklyLinks: readonly PublicLink[] = (['GET', 'POST'] as const).map(
  (method) => ({
    method,
    path: PATH,
    cost: 20,
    public: { bound: 'the weekly email to one person by its token', causes: { rows: [] } },
  }),
);

/** The link in weekly emails. It turns them off without a session. */
export function createUnsubscribeWeekly({
  database: { prisma },
  jobs,
  log,
}: Pick<Services, 'database' | 'jobs' | 'log'>): Hono<HttpEnv> {
  const find = (token: string) =>
    prisma.weeklySummary.findUnique({
      where: { unsubscribeToken: token },
      select: { userId: true },
    });
  const account = `<a href="${pathOf('account')}">your account</a>`;
  return createLinkPage({
    path: PATH,
    pages: {
      ask: {
        title: 'Unsubscribe',
        body: '<p>You will get no more weekly emails about traffic.</p>',
      },
      done: {
        title: 'You are unsubscribed',
        body: `<p>The weekly email is turned off. You can turn it on again in ${account}.</p>`,
      },
      unknown: {
        title: 'This link is not valid',
        body: `<p>The weekly email was turned off before, or this link belongs to nobody. Your choice stands in ${account}.</p>`,
      },
    },
    button: 'Unsubscribe',
    async isOpen(token) {
      const known = links.weeklySummary.isToken(token) ? await find(token) : null;
      return known ? true : null;
    },
    async press(token) {
      const known = await find(token);
      if (known) await prisma.$transaction((tx) => endWeekly(known.userId, jobs, tx));
    },
    log,
  });
}
