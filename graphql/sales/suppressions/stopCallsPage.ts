import { Hono } from 'hono';
import { doNotCall, stopCallsLink } from '../../../web/content/sales/calling/doNotCall.ts';
import type { Services } from '../../services.ts';
import { type PlainPage, plainPage } from '../../http/plainPage.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { answerErrorsWithPage } from '../../http/problems/answerErrors.ts';
import { wrongMethod } from '../../http/problems/problems.ts';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { links } from '../../links/links.ts';
import { isSuppressed } from './optOuts.ts';
import { suppressPhone } from './suppressPhone.ts';

const PAGES = {
  ask: {
    title: 'Stop our calls',
    body:
      '<p>Press the button, and we will not call your number again.</p>' +
      // Mail programs open links to scan them, so only the button changes anything.
      `<form method="post"><button type="submit">${doNotCall.submit}</button></form>`,
  },
  done: {
    title: 'Our calls have stopped',
    body: `<p>${doNotCall.recorded}</p>`,
  },
  unknown: {
    title: 'This link is not valid',
    body: `<p>Please <a href="${doNotCall.path}">enter your number</a> instead.</p>`,
  },
} satisfies Record<string, PlainPage>;

const PATH = stopCallsLink(':token');

export const stopCallsLinks: readonly PublicLink[] = [
  {
    method: 'GET',
    path: PATH,
    cost: 20,
    public: { bound: 'reads one lead by its token', causes: { rows: [] } },
  },
  {
    method: 'POST',
    path: PATH,
    cost: 20,
    public: { bound: 'a token stops its number once', causes: { rows: ['Suppression'] } },
  },
];

/** /do-not-call/:token, the link in mails about missed calls: plain HTML without other files. */
export function createStopCalls(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(answerErrorsWithPage(services.log));
  app.get(PATH, async (c) => {
    const known = await findStopLink(c.req.param('token') ?? '', services.database.prisma);
    if (!known) return plainPage(PAGES.unknown, 404);
    return plainPage(known.isStopped ? PAGES.done : PAGES.ask, 200);
  });
  app.post(PATH, async (c) => {
    const known = await findStopLink(c.req.param('token') ?? '', services.database.prisma);
    if (!known) return plainPage(PAGES.unknown, 404);
    const { phone, isStopped, leadId } = known;
    const optOut = { phone, source: 'mail', reason: null, evidence: { leadId } } as const;
    if (!isStopped) await suppressPhone(optOut, null, services);
    return plainPage(PAGES.done, 200);
  });
  app.all(PATH, () => wrongMethod(['GET', 'HEAD', 'POST']));
  return app;
}

/** Whether calls to the lead of this link have stopped. Null if the link is unknown. */
async function findStopLink(token: string, prisma: PrismaClient) {
  if (!links.stopCalls.isToken(token)) return null;
  const lead = await prisma.lead.findUnique({
    where: { stopToken: token },
    select: { id: true, phone: true },
  });
  if (!lead) return null;
  const isStopped = await isSuppressed(lead.phone, prisma);
  return { leadId: lead.id, phone: lead.phone, isStopped };
}
