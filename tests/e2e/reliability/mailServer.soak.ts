import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { type FaultyLine, startFaultyLine } from '../../support/outside/faultyLine.ts';
import { type MailServer, startMailServer } from '../../support/outside/mailServer.ts';
import { ADMIN_SETTINGS, sendAs, signInAdmin } from '../../support/product/partnerKey.ts';
import { expectEachCalledOnce } from '../../support/product/savedLeads.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';
import { startSteadyLeads } from '../../support/product/steadyLeads.ts';

const FAULTS = ['silent', 'closes', 'busy'] as const;
const MAILS_A_ROUND = 5;
const METRICS_TOKEN = 'token-of-the-tests-for-metrics';
/** The product waits longer for a silent mail server, and so would each round. */
const TIMEOUTS = 'greetingTimeout=500&socketTimeout=500';

/** `tests/integration/outside/mail.test.ts` is the short form. */
describe(
  'a mail server that hangs, breaks off or is busy',
  { timeout: 600_000 * SOAK_TIMES },
  () => {
    const made = new AsyncDisposableStack();
    let provider: FakeCallProvider;
    let mail: MailServer;
    let line: FaultyLine;
    let server: ProductServer;
    let token: string;

    beforeAll(async () => {
      provider = made.adopt(await startCallProvider(), ({ close }) => close());
      mail = made.adopt(await startMailServer(), ({ close }) => close());
      const port = Number(mail.host.split(':')[1]);
      line = made.adopt(await startFaultyLine(port), ({ close }) => close());
      server = made.adopt(
        await startServer({
          settings: {
            ...provider.settings,
            ...ADMIN_SETTINGS,
            SMTP_URL: `smtp://${line.host}?${TIMEOUTS}`,
            METRICS_TOKEN,
            TRUST_PROXY: '1',
            LOG_LEVEL: 'silent',
          },
        }),
        async ({ stop }) => void (await stop()),
      );
      token = await signInAdmin(server.url);
    });
    afterAll(() => made.disposeAsync());

    /** How many attempts to send a mail have ended in this way, by the product's own metrics. */
    async function mails(outcome: 'sent' | 'failed'): Promise<number> {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
      const name = `sixty_mails_total{letter="invitation",outcome="${outcome}"} `;
      const found = metrics.split('\n').find((line) => line.startsWith(name));
      return Number(found?.slice(name.length) ?? 0);
    }

    it('gets every mail once, and disturbs no lead', async () => {
      await using leads = startSteadyLeads(server);
      const invited: string[] = [];
      const received = () => mail.received.flatMap(({ recipients }) => recipients).toSorted();

      for (let round = 0; round < SOAK_TIMES; round += 1) {
        const fault = FAULTS[round % FAULTS.length] ?? 'silent';
        if (fault === 'busy') mail.answer(451);
        else line.behave(fault);
        const before = await mails('failed');
        for (let count = 0; count < MAILS_A_ROUND; count += 1) {
          const email = `round${round}-${count}@example.com`;
          await sendAs(token, `${server.url}/api/auth/invite`, { email, role: 'editor' });
          invited.push(email);
        }
        await leads.moreAcknowledged(10);
        await expect.poll(() => mails('failed')).toBeGreaterThan(before);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        mail.answer(250);
        line.behave('none');
        await expect.poll(received).toEqual(invited.toSorted());
        roundEnded('mail server', round, `${fault}, ${invited.length} mails arrived once`);
      }
      await leads.end();
      expect(leads.failures).toEqual([]);
      await expectEachCalledOnce(leads.acknowledged, provider);
    });
  },
);
