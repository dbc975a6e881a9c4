import type { Hono } from 'hono';
import { doNotCall, stopCallsLink } from '../../../web/content/sales/calling/doNotCall.ts';
import type { Services } from '../../services.ts';
import { createLinkPage } from '../../http/linkPage.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { links } from '../../links/links.ts';
import { isSuppressed } from './optOuts.ts';
import { suppressPhone } from './suppressPhone.ts';

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

/** The link in mails about missed calls. */
export function createStopCalls(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
): Hono<HttpEnv> {
  const { prisma } = services.database;
  const find = (token: string) =>
    prisma.lead.findUnique({ where: { stopToken: token }, select: { id: true, phone: true } });
  return createLinkPage({
    path: PATH,
    pages: {
      ask: {
        title: 'Stop our calls',
        body: '<p>Press the button, and we will not call your number again.</p>',
      },
      done: { title: 'Our calls have stopped', body: `<p>${doNotCall.recorded}</p>` },
      unknown: {
        title: 'This link is not valid',
        body: `<p>Please <a href="${doNotCall.path}">enter your number</a> instead.</p>`,
      },
    },
    button: doNotCall.submit,
    async isOpen(token) {
      const lead = links.stopCalls.isToken(token) ? await find(token) : null;
      return lead && !(await isSuppressed(lead.phone, prisma));
    },
    async press(token) {
      const lead = await find(token);
      if (!lead) return;
      const evidence = { leadId: lead.id };
      const optOut = { phone: lead.phone, source: 'mail', reason: null, evidence } as const;
      await suppressPhone(optOut, null, services);
    },
    log: services.log,
  });
}
