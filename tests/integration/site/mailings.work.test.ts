import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeToWaitlist } from '../../../graphql/site/massMails.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { mailsIn, mailTo } from '../../support/outside/mailServer.ts';

const OPEN = `mutation ($country: String!) {
  openRegion(input: { country: $country }) {
    __typename
    ... on OpenRegionPayload { recipients countries { country waiting notified unsubscribed openedAt openedByName } }
    ... on Error { code message }
  }
}`;
const NOTE = `mutation ($input: SendIntegrationNoteInput!) {
  sendIntegrationNote(input: $input) {
    __typename
    ... on SendIntegrationNotePayload { recipients }
    ... on Error { code message field }
  }
}`;

describe('bulk mails', () => {
  let api: Api;
  let dataDir: string;
  let admin: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-mailings-'));
    api = await createApi({ DATA_DIR: dataDir }, { sendsMail: true });
    admin = await api.signIn('admin');
  });
  afterAll(() => api.close());

  const wait = (name: string, country: string) =>
    api.services.database.prisma.waitlistEntry.create({
      data: { name, email: `${name}@example.se`, phone: '+46 70 123', country },
    });
  const open = (country: string) => api.graphql(OPEN, { variables: { country }, token: admin });
  const note = (input: object, token = admin) => api.graphql(NOTE, { variables: { input }, token });
  const mailsTo = async (address: string) =>
    (await mailsIn(dataDir)).filter(({ to }) => to?.some((each) => each.address === address));

  it('tell everybody once that their region is open', async () => {
    await wait('maja', 'Sweden');
    await wait('olof', 'sweden ');
    await wait('kari', 'Norway');
    const gone = await wait('gone', 'Sweden');
    await api.services.database.prisma.waitlistEntry.update({
      where: { id: gone.id },
      data: { unsubscribedAt: new Date() },
    });
    const [first, second] = await Promise.all([open('Sweden'), open('SWEDEN')]);
    expect(first.data?.['openRegion']).toMatchObject({
      __typename: 'OpenRegionPayload',
      recipients: 2,
    });
    expect(second.data?.['openRegion']).toMatchObject({ __typename: 'OpenRegionPayload' });
    const mail = await mailTo(dataDir, 'maja@example.se');
    expect(mail.subject).toBe('Sixty is now available in Sweden');
    await mailTo(dataDir, 'olof@example.se');

    // When the region is opened again, only people who joined since get a mail.
    await wait('nils', 'Sweden');
    const again = await open('Sweden');
    expect(again.data?.['openRegion']).toMatchObject({
      recipients: 1,
      countries: expect.arrayContaining([
        expect.objectContaining({ country: 'Norway', waiting: 1, openedAt: null }),
        expect.objectContaining({ country: 'Sweden', unsubscribed: 1, openedByName: 'admin-1' }),
      ]),
    });
    await mailTo(dataDir, 'nils@example.se');
    expect(await mailsTo('maja@example.se')).toHaveLength(1);
    expect(await mailsTo('kari@example.se')).toHaveLength(0);
    expect(await mailsTo('gone@example.se')).toHaveLength(0);
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: 'region.opened' },
    });
    expect(events.length).toBeGreaterThanOrEqual(2);
  });

  it('continue after a crash, with any number of processes', async () => {
    await api.services.database.prisma.$executeRaw`
      INSERT INTO "WaitlistEntry" (id, name, email, phone, country)
      SELECT gen_random_uuid(), 'n' || n, 'n' || n || '@example.dk', '1', 'Denmark' FROM generate_series(1, 120) n`;
    const { jobs, database, clock } = api.services;
    let sent = 0;
    const breaks = {
      ...jobs,
      sendAll: (batch: readonly unknown[]) => {
        sent += batch.length;
        if (sent === 100) return Promise.reject(new Error('The process died.'));
        return Promise.resolve();
      },
    };
    const needs = { jobs: breaks, database, clock };
    await expect(writeToWaitlist('denmark', needs)).rejects.toThrow('died');
    const marked = () =>
      database.prisma.waitlistEntry.count({
        where: { country: 'Denmark', notifiedAt: { not: null } },
      });
    // The batch in which it died is undone with its mails.
    expect(await marked()).toBe(50);
    sent = 1000;
    await Promise.all([writeToWaitlist('denmark', needs), writeToWaitlist('denmark', needs)]);
    expect(await marked()).toBe(120);
    expect(sent).toBe(1000 + 70);
  });

  it('can be unsubscribed with a button without JavaScript, and by the mail program', async () => {
    const mail = await mailTo(dataDir, 'maja@example.se');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
    const url = new URL(header('list-unsubscribe').slice(1, -1));
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(url.href);
    const unsubscribedAt = async () =>
      (
        await api.services.database.prisma.waitlistEntry.findUniqueOrThrow({
          where: { email: 'maja@example.se' },
        })
      ).unsubscribedAt;

    const asked = await api.request(url.pathname);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(await asked.text()).toContain('<form method="post"><button type="submit">Unsubscribe');
    expect(await unsubscribedAt()).toBeNull();

    const done = await api.request(url.pathname, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('You are unsubscribed');
    expect(await unsubscribedAt()).not.toBeNull();
    expect(await (await api.request(url.pathname)).text()).toContain('You are unsubscribed');

    for (const token of ['nothing', '01890a5d-ac96-774b-bcce-b302099a8057', '%00']) {
      const unknown = await api.request(`/unsubscribe/${token}`, { method: 'POST' });
      expect(unknown.status).toBe(404);
    }
  });

  it('reach everybody who requested an integration, the same text once', async () => {
    const ask = (name: string, integration: string) =>
      api.services.database.prisma.integrationRequest.create({
        data: { name, email: `${name}@crm.example`, company: 'Acme', integration },
      });
    const asked = await ask('ann', 'Pipedrive');
    await ask('ann', 'pipedrive');
    await ask('bob', ' PIPEDRIVE ');
    await ask('cy', 'Close');
    const input = { integration: 'pipedrive', text: 'We build it.\n\nIt comes in May.' };
    const [first, second] = await Promise.all([note(input), note(input)]);
    const recipients = [first, second].map(({ data }) => data?.['sendIntegrationNote']);
    expect(recipients).toEqual(
      expect.arrayContaining([
        { __typename: 'SendIntegrationNotePayload', recipients: 2 },
        { __typename: 'SendIntegrationNotePayload', recipients: 0 },
      ]),
    );
    const mail = await mailTo(dataDir, 'ann@crm.example');
    expect(mail.text).toContain('It comes in May.');
    await mailTo(dataDir, 'bob@crm.example');

    await ask('dee', 'Pipedrive');
    expect((await note(input)).data?.['sendIntegrationNote']).toMatchObject({ recipients: 1 });
    await mailTo(dataDir, 'dee@crm.example');
    expect(await mailsTo('ann@crm.example')).toHaveLength(1);
    expect(await mailsTo('cy@crm.example')).toHaveLength(0);

    const empty = await note({ integration: 'Pipedrive', text: ' ' });
    expect(empty.data?.['sendIntegrationNote']).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Text is required',
      field: 'text',
    });
    const { data } = await api.graphql(
      '{ integrationDemand { integration requests people pending } integrationRequests(first: 9) { edges { node { name answers { text authorName } } } } }',
      { token: admin },
    );
    expect(data?.['integrationDemand']).toEqual([
      { integration: 'Pipedrive', requests: 4, people: 3, pending: 4 },
      { integration: 'Close', requests: 1, people: 1, pending: 1 },
    ]);
    expect(JSON.stringify(data?.['integrationRequests'])).toContain('"authorName":"admin-1"');
    expect(asked.id).toBeTruthy();
    const { integrationLetter } = api.services.database.prisma;
    await expect.poll(() => integrationLetter.count({ where: { queuedAt: null } })).toBe(0);
  });

  it('tell everybody once that the integration that they requested is available', async () => {
    const ask = (name: string, integration: string) =>
      api.services.database.prisma.integrationRequest.create({
        data: { name, email: `${name}@erp.example`, company: 'Acme', integration },
      });
    const asked = await ask('eve', 'Odoo');
    await ask('fay', ' ODOO ');
    await ask('gus', 'Sage');
    const mark = (status: string, token = admin) =>
      api.graphql(
        `mutation { updateIntegrationRequest(input: { id: "${asked.id}", status: ${status} }) { __typename } }`,
        { token },
      );
    const letters = async () => {
      const where = { email: { endsWith: '@erp.example' } };
      const rows = await api.services.database.prisma.integrationLetter.findMany({ where });
      return rows.map(({ email }) => email).toSorted();
    };
    // A partner's program writes to nobody.
    await mark('available', await api.createApiKey(['integration_requests:write']));
    await mark('planned');
    expect(await letters()).toEqual([]);

    await mark('available');
    await mark('building');
    await mark('available');
    const mail = await mailTo(dataDir, 'eve@erp.example');
    expect(mail.subject).toBe('News about the Odoo integration');
    expect(mail.text).toContain('available now');
    await mailTo(dataDir, 'fay@erp.example');
    expect(await letters()).toEqual(['eve@erp.example', 'fay@erp.example']);
  });
});
