import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCheck } from '../../../graphql/checks/readiness/runCheck.ts';
import { checkLines } from '../../../graphql/checks/readiness/readyLines.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import { saveBackup } from '../../../graphql/platform/backup/saveBackup.ts';
import type { Settings } from '../../../graphql/platform/settings/settings.ts';
import { READY_LINE_NAMES, type ReadyLineName } from '../../../web/content/staff/getReady.ts';
import { useApi } from '../../support/api/api.ts';
import { LOCAL_CERTIFICATE } from '../../support/localCertificate.ts';
import { type MailServer, startMailServer } from '../../support/outside/mailServer.ts';
import { startFakeVendor } from '../../support/voice/fakeVendor.ts';
import { VENDORS } from '../../support/voice/kinds.ts';
import { runWebServer } from '../../support/outside/webServer.ts';
import { addHost } from '../meetings/bookingTeam.ts';

const SHOWN = `{ isDone lines { name state found checkedAt setAsideAt } }`;
const CHECK = `mutation { checkReadiness(input: {}) {
  __typename ... on CheckReadinessPayload { readiness ${SHOWN} }
} }`;
const SET_ASIDE = `mutation ($name: ReadinessLineName!, $setAside: Boolean!) {
  updateReadinessLine(input: { name: $name, setAside: $setAside }) {
    __typename ... on UpdateReadinessLinePayload { readiness ${SHOWN} }
  }
}`;

const DAY_MINUTES = 24 * 60;

interface Shown {
  isDone: boolean;
  lines: { name: ReadyLineName; state: string; found: string | null; setAsideAt: string | null }[];
}

describe('the lines of Get Ready', () => {
  const site = runWebServer((request, response) => {
    const isPage = request.path === '/do-not-call';
    const body = isPage ? '<button>Stop Calls</button>' : '{"status":"ok"}';
    response.writeHead(isMissing && isPage ? 404 : 200).end(body);
  }, LOCAL_CERTIFICATE);
  let isMissing = false;
  const api = useApi({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  const usual = tls.getCACertificates('default');
  let mailServer: MailServer;
  beforeAll(async () => {
    tls.setDefaultCACertificates([...usual, LOCAL_CERTIFICATE.cert]);
    mailServer = await startMailServer();
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(usual);
    await mailServer.close();
  });

  const prisma = () => api.services.database.prisma;

  /** What a check of one line finds, with these settings. */
  async function found(name: ReadyLineName, settings: Partial<Settings> = {}) {
    const services = { ...api.services, settings: { ...api.services.settings, ...settings } };
    const lines = await checkLines(services);
    const line = lines.find((each) => each.name === name);
    return [line?.isReady, line?.found];
  }

  it('want an address of the site that the internet reaches by https', async () => {
    const http = { siteUrl: 'http://localhost:3000' };
    expect(await found('site_address', http)).toEqual([
      false,
      'SITE_URL is http://localhost:3000. Visitors and the voice vendor need an address that begins with https://.',
    ]);
    const siteUrl = site.url;
    expect(await found('site_address', { siteUrl })).toEqual([true, `${siteUrl} answers.`]);
    const hidden = { siteUrl, webhooks: { key: null, allowPrivate: false } };
    expect(await found('site_address', hidden)).toEqual([
      false,
      `${siteUrl} cannot be reached: The address is not on the internet.`,
    ]);
  });

  it('want the page on which calls are stopped', async () => {
    expect(await found('do_not_call', { siteUrl: site.url })).toEqual([
      true,
      '/do-not-call is shown.',
    ]);
    isMissing = true;
    expect(await found('do_not_call', { siteUrl: site.url })).toEqual([
      false,
      '/do-not-call is not shown (404).',
    ]);
    isMissing = false;
  });

  it('want a mail server that lets the product in, and name no password', async () => {
    const from = 'sixty@example.com';
    expect(await found('mail')).toEqual([
      false,
      'Emails are only written to files, so nobody receives them. Set SMTP_URL.',
    ]);
    const open = { mail: { from, smtpUrl: `smtp://${mailServer.host}?ignoreTLS=true` } };
    expect(await found('mail', open)).toEqual([true, 'The mail server lets the product in.']);
    const closed = { mail: { from, smtpUrl: 'smtp://ann:secret@127.0.0.1:1' } };
    expect(await found('mail', closed)).toEqual([
      false,
      'The mail server of SMTP_URL cannot be reached.',
    ]);
  });

  it('want a real voice', async () => {
    expect(await found('voice')).toEqual([
      false,
      'The simulator places the calls, so no phone rings. Set CALL_PROVIDER.',
    ]);
    const http = { kind: 'http', name: 'http', url: 'https://calls.example', secret: 's' } as const;
    expect(await found('voice', { calls: http })).toEqual([
      true,
      'Your own service places the calls.',
    ]);
    const account = { apiKey: 'key_secret', baseUrl: 'http://127.0.0.1:1' };
    const retell = { kind: 'hosted', name: 'retell', account } as const;
    const [isReady, sentence] = await found('voice', { calls: retell });
    expect(isReady).toBe(false);
    expect(sentence).not.toContain('key_secret');
  });

  it('show how the rep at the vendor is', async () => {
    const vendor = await startFakeVendor(VENDORS.retell);
    const { RETELL_AGENT_ID: _agent, ...withoutAgent } = vendor.settings;
    const at = (settings: Record<string, string>) => ({
      siteUrl: 'https://sixty.example',
      calls: readSettings(settings).calls,
    });
    expect(await found('voice', at(withoutAgent))).toEqual([
      false,
      'There is no rep at Retell yet. Press “Set Up the Rep”.',
    ]);
    vendor.refuseQuestions(401);
    expect(await found('voice', at(vendor.settings))).toEqual([
      false,
      'The API key is refused (401).',
    ]);
    await vendor.close();
  });

  it('want a published playbook', async () => {
    const [isReady, sentence] = await found('playbook');
    expect([isReady, sentence]).toEqual([
      true,
      expect.stringMatching(/^Version 1 of .* is live\.$/),
    ]);
    await prisma().playbook.updateMany({ data: { publishedVersion: null } });
    expect((await found('playbook'))[0]).toBe(false);
    await prisma().playbook.updateMany({ data: { publishedVersion: 1, version: 2 } });
    expect((await found('playbook'))[1]).toContain('Newer changes are not published.');
    await prisma().playbook.updateMany({ data: { version: 1 } });
  });

  it('want a consent from every form', async () => {
    expect(await found('consent')).toEqual([true, 'Every form asks for consent.']);
    const source = { name: 'Roof check', preset: 'html', mapping: {} } as const;
    const { id } = await prisma().inboundSource.create({
      data: { ...source, tokenHash: Buffer.alloc(32, 1) },
    });
    expect(await found('consent')).toEqual([
      false,
      'The form “Roof check” has no consent text, so its leads are not called.',
    ]);
    await prisma().inboundSource.update({ where: { id }, data: { consentText: 'Call me.' } });
    expect((await found('consent'))[0]).toBe(true);
  });

  it('want a host with a calendar that can be read', async () => {
    expect(await found('calendar')).toEqual([false, 'Nobody can be booked. Add a host.']);
    const { id: hostId } = await addHost(api);
    expect((await found('calendar'))[1]).toContain('No host has connected a calendar');
    const failing = { failures: 2, error: 'Gone.', failingSince: api.clock.now() };
    const calendar = await prisma().connectedCalendar.create({
      data: { hostId, kind: 'ical', name: 'Work', access: Buffer.from('x'), ...failing },
    });
    expect(await found('calendar')).toEqual([false, '1 of 1 connected calendars cannot be read.']);
    await prisma().connectedCalendar.update({
      where: { id: calendar.id },
      data: { failures: 0, error: null, failingSince: null, readAt: api.clock.now() },
    });
    expect(await found('calendar')).toEqual([true, '1 calendar is connected.']);
    expect(await found('calendar', { bookingTeamUrl: 'https://cal.example' })).toEqual([
      true,
      'Visitors book with the service of BOOKING_TEAM_URL.',
    ]);
  });

  it('want a CRM or a webhook that accepts what is sent', async () => {
    expect((await found('crm'))[1]).toContain('Leads stay here');
    await api.createApiKey(['leads:read']);
    const { id: apiKeyId } = await prisma().apiKey.findFirstOrThrow();
    const endpoint = await prisma().webhookEndpoint.create({
      data: {
        apiKeyId,
        url: 'https://hooks.example/x',
        secret: Buffer.from('x'),
        eventTypes: ['lead.created'],
      },
    });
    expect(await found('crm')).toEqual([true, '1 webhook endpoint gets events.']);
    await prisma().webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { failingSince: api.clock.now() },
    });
    expect(await found('crm')).toEqual([false, 'A webhook endpoint does not accept events.']);
    await prisma().webhookEndpoint.delete({ where: { id: endpoint.id } });
    const crm = { kind: 'hubspot', baseUrl: 'https://crm.example', enabled: true } as const;
    await prisma().connector.create({ data: { ...crm, credentials: Buffer.from('x') } });
    expect(await found('crm')).toEqual([true, 'Leads go to HubSpot.']);
    await prisma().connector.updateMany({ data: { failingSince: api.clock.now() } });
    expect(await found('crm')).toEqual([false, 'HubSpot refuses what we send.']);
  });

  it('want a second factor for everybody who can see leads', async () => {
    await prisma().user.deleteMany();
    const user = await api.createUser('admin');
    await api.createUser('editor');
    expect(await found('two_factor')).toEqual([
      false,
      '1 of 1 admins sign in without a second factor.',
    ]);
    const now = api.clock.now();
    await prisma().twoFactor.create({
      data: { userId: user.id, secret: Buffer.from('x'), beganAt: now, enabledAt: now },
    });
    expect((await found('two_factor'))[0]).toBe(true);
  });

  it('want a backup of the last seven days, which the command notes', async () => {
    expect(await found('backup')).toEqual([false, 'No backup was made with npm run backup.']);
    const folder = await mkdtemp(path.join(tmpdir(), 'sixty-backup-'));
    const { database, objects, clock, settings } = api.services;
    const { dataDir } = settings;
    await saveBackup(path.join(folder, 'backup'), { database, objects, clock, dataDir });
    await rm(folder, { recursive: true });
    expect(await found('backup')).toEqual([true, 'A backup was made in the last 24 hours.']);
    api.clock.advance({ minutes: DAY_MINUTES });
    expect((await found('backup'))[1]).toBe('The last backup was made 1 day ago.');
    api.clock.advance({ minutes: 7 * DAY_MINUTES });
    expect(await found('backup')).toEqual([false, 'The last backup was made 8 days ago.']);
  });
});

describe('Get Ready', () => {
  const api = useApi({ SITE_URL: 'http://127.0.0.1:1' }, { sendsMail: true });

  it('is checked by admins, and keeps what was found for the house', async () => {
    const token = await api.signIn('admin');
    const stored = () => api.graphql<{ readiness: Shown }>(`{ readiness ${SHOWN} }`, { token });
    const before = (await stored()).data?.readiness;
    expect(before?.isDone).toBe(false);
    expect(before?.lines.map(({ name, state, found }) => [name, state, found])).toEqual(
      READY_LINE_NAMES.map((name) => [name, 'not_checked', null]),
    );
    const answer = await api.graphql<{ checkReadiness: { readiness: Shown } }>(CHECK, { token });
    const checked = answer.data?.checkReadiness.readiness;
    expect(checked?.lines.filter(({ state }) => state === 'ready').map(({ name }) => name)).toEqual(
      ['playbook', 'consent'],
    );
    expect((await stored()).data?.readiness).toEqual(checked);
    const editor = await api.signIn('editor');
    const refused = await api.graphql(CHECK, { token: editor });
    expect(refused.data).toEqual({ checkReadiness: { __typename: 'NotAllowedError' } });
  });

  it('is checked line by line, and keeps what was found for the others', async () => {
    const token = await api.signIn('admin');
    const ask = async (input: string) => {
      const answer = await api.graphql<{ checkReadiness: { readiness: Shown } }>(
        `mutation { checkReadiness(input: ${input}) {
          ... on CheckReadinessPayload { readiness { lines { name checkedAt } } } } }`,
        { token },
      );
      const { lines = [] } = answer.data?.checkReadiness.readiness ?? {};
      return new Map(lines.map((line) => [line.name, JSON.stringify(line)]));
    };
    const before = await ask('{}');
    api.clock.advance({ seconds: 5 });
    const after = await ask('{ name: consent }');
    const changed = READY_LINE_NAMES.filter((name) => before.get(name) !== after.get(name));
    expect(changed).toEqual(['consent']);
  });

  it('is done when every line is ready or set aside, which can be taken back', async () => {
    const token = await api.signIn('super_admin');
    const change = async (name: ReadyLineName, setAside: boolean) => {
      const answer = await api.graphql<{ updateReadinessLine: { readiness: Shown } }>(SET_ASIDE, {
        token,
        variables: { name, setAside },
      });
      return answer.data?.updateReadinessLine.readiness;
    };
    const open = READY_LINE_NAMES.filter((name) => name !== 'playbook' && name !== 'consent');
    for (const name of open.slice(1)) expect((await change(name, true))?.isDone).toBe(false);
    const [first = 'mail'] = open;
    expect((await change(first, true))?.isDone).toBe(true);
    expect((await change(first, false))?.isDone).toBe(false);
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: { startsWith: 'readiness.' } },
      orderBy: { id: 'desc' },
    });
    expect(events).toHaveLength(open.length + 1);
    expect(events[0]).toMatchObject({ action: 'readiness.taken_back', details: { line: first } });
  });

  it('stays set aside when it is checked again', async () => {
    const token = await api.signIn('admin');
    const answer = await api.graphql<{ checkReadiness: { readiness: Shown } }>(CHECK, { token });
    const backup = answer.data?.checkReadiness.readiness.lines.find(
      ({ name }) => name === 'backup',
    );
    expect(backup).toMatchObject({ state: 'not_ready', setAsideAt: expect.any(String) });
  });

  it('sends a mail to the person who asks', async () => {
    const token = await api.signIn('admin');
    const { data } = await api.graphql<{ sendTestMail: { email: string; note: string | null } }>(
      'mutation { sendTestMail(input: {}) { ... on SendTestMailPayload { email sentAt note } } }',
      { token },
    );
    // Without a mail server, a person would look for it in vain.
    expect(data?.sendTestMail.note).toMatch(/^SMTP_URL is not set, .* written to a file/);
    const { prisma } = api.services.database;
    const email = data?.sendTestMail.email ?? '';
    expect(await prisma.user.count({ where: { email } })).toBe(1);
    await expect
      .poll(
        () =>
          api.logged.some(
            (line) => line.includes('"letter":"test"') && line.includes('a mail was sent'),
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(true);
  });

  it('waits for no check longer than it says, and tells nothing of an error', async () => {
    const never = { name: 'never', proves: '', run: () => new Promise<never>(() => undefined) };
    expect(await runCheck(never, api.services, 20)).toEqual({
      state: 'failed',
      problems: ['The check had no answer after 0.02 seconds.'],
    });
    const broken = {
      name: 'broken',
      proves: '',
      run: () => Promise.reject(new Error('password: hunter2')),
    };
    expect(await runCheck(broken, api.services)).toEqual({
      state: 'failed',
      problems: ['The check could not be run. The log of the server says why.'],
    });
  });
});
