import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applyRetention } from '../../../graphql/privacy/retention.ts';
import {
  countPersonalData,
  erasePersonalData,
  exportPersonalData,
} from '../../../graphql/privacy/rowsOfPerson.ts';
import {
  isSuppressed,
  phoneHash,
  suppressedAmong,
} from '../../../graphql/sales/suppressions/optOuts.ts';
import { type Api, useApi } from '../../support/api/api.ts';

const COMMAND = {
  client: { address: 'command line', network: 'command line', site: null, userAgent: null },
};
const ANN = 'ann_lee@example.com';
/** Would be hers where `_` stood for any letter. */
const OTHER = 'annxlee@example.com';
const DAY = 24 * 60;

const NOTHING = {
  leads: 0,
  calls: 0,
  consents: 0,
  bookings: 0,
  waitlistEntries: 0,
  integrationRequests: 0,
  accessRequests: 0,
  webhookDeliveries: 0,
  suppressions: 0,
  submissions: 0,
  keptConsents: 0,
};
const LEFT = {
  ...NOTHING,
  leads: 1,
  calls: 1,
  consents: 1,
  waitlistEntries: 1,
  integrationRequests: 1,
  accessRequests: 1,
};

async function leave(api: Api, email: string, phone: string) {
  const answers = await Promise.all([
    api.request('/api/leads', { json: { firstName: 'Ann', email, phone } }),
    api.request('/api/waitlist', {
      json: {
        name: 'Ann',
        email,
        phone: `+1 (${phone.slice(0, 3)}) ${phone.slice(3)}`,
        country: 'France',
      },
    }),
    api.request('/api/integration-requests', {
      json: { name: 'Ann', email, company: 'Lee', integration: 'Acme CRM', notes: 'soon' },
    }),
    api.services.database.prisma.accessRequest.create({
      data: { name: 'Ann', email, createdAt: api.clock.now() },
    }),
  ]);
  const statuses = answers.flatMap((answer) => ('statusText' in answer ? answer.status : []));
  expect(statuses).toEqual([201, 201, 201]);
}

describe("a person's data", () => {
  const api = useApi();

  it('is exported completely, with consent evidence and call', async () => {
    await leave(api, ANN, '8015550100');
    await leave(api, OTHER, '8015550101');
    const found = await exportPersonalData(' Ann_Lee@Example.com ', COMMAND, api.services);
    expect(found).toMatchObject({
      leads: [{ email: ANN, phone: '8015550100', consents: [{}], calls: [{}] }],
      waitlistEntries: [{ email: ANN }],
      integrationRequests: [{ company: 'Lee', notes: 'soon' }],
      accessRequests: [{ name: 'Ann' }],
      keptConsents: [],
    });
    expect(JSON.stringify(found)).not.toMatch(/unsubscribeToken|annxlee/);
  });

  it('is found by address and by phone, by permitted staff, without confusing two people', async () => {
    const token = await api.signIn('admin');
    const query = `query ($contact: String!) { personalData(contact: $contact) {
      leads calls consents bookings waitlistEntries integrationRequests accessRequests webhookDeliveries suppressions submissions keptConsents } }`;
    const find = (contact: string) => api.graphql(query, { token, variables: { contact } });
    expect((await find('ANN_LEE@example.com')).data?.['personalData']).toEqual(LEFT);
    expect((await find('(801) 555-0100')).data?.['personalData']).toEqual({
      ...NOTHING,
      leads: 1,
      calls: 1,
      consents: 1,
      waitlistEntries: 1,
    });
    expect((await find('ann%lee@example.com')).data?.['personalData']).toEqual(NOTHING);
    expect((await find('Ann')).errors?.[0]?.extensions?.['code']).toBe('INVALID_INPUT');
  });

  it('is exported as a file by staff, and the audit log does not name the person', async () => {
    const token = await api.signIn('admin');
    const answer = await api.graphql<{ exportPersonalData: { document: string } }>(
      `mutation ($input: ExportPersonalDataInput!) { exportPersonalData(input: $input) {
        ... on ExportPersonalDataPayload { document } } }`,
      { token, variables: { input: { contact: ANN } } },
    );
    const file: unknown = JSON.parse(answer.data?.exportPersonalData.document ?? '');
    expect(file).toMatchObject({ leads: [{ email: ANN }] });
    const lines = await api.services.database.prisma.auditEvent.findMany({
      where: { action: 'person.exported' },
      orderBy: { id: 'desc' },
    });
    expect(lines[0]).toMatchObject({ actorName: 'admin-2', details: { by: 'email', ...LEFT } });
    expect(JSON.stringify(lines)).not.toMatch(/example\.com|80155501/);
  });

  it("is deleted by erasure except the consent evidence, and other people's data stays", async () => {
    const { prisma } = api.services.database;
    const token = await api.signIn('admin');
    const erase = (contact: string, confirmation: string) =>
      api.graphql<{ erasePersonalData: object }>(
        `mutation ($input: ErasePersonalDataInput!) { erasePersonalData(input: $input) {
          ... on ErasePersonalDataPayload { erased { leads keptConsents accessRequests } }
          ... on InvalidInputError { message field } } }`,
        { token, variables: { input: { contact, confirmation } } },
      );
    expect((await erase(ANN, OTHER)).data?.erasePersonalData).toEqual({
      message: 'This is not the email address or phone number that you searched for',
      field: 'confirmation',
    });
    expect(await countPersonalData(ANN, api.services)).toEqual(LEFT);
    expect((await erase(ANN, ' Ann_LEE@example.com')).data?.erasePersonalData).toEqual({
      erased: { leads: 1, keptConsents: 1, accessRequests: 1 },
    });
    expect(await countPersonalData(ANN, api.services)).toEqual({ ...NOTHING, keptConsents: 1 });
    expect(await countPersonalData('8015550100', api.services)).toEqual({
      ...NOTHING,
      keptConsents: 1,
    });
    expect(await countPersonalData(OTHER, api.services)).toEqual(LEFT);
    expect([await prisma.consent.count(), await prisma.call.count()]).toEqual([1, 1]);
    const subjects = await prisma.event.findMany({ distinct: ['subjectId', 'table'] });
    const left = await prisma.lead.findMany({ select: { id: true } });
    expect(subjects.flatMap(({ table, subjectId }) => (table === 'Lead' ? subjectId : []))).toEqual(
      left.map(({ id }) => id),
    );

    const kept = await prisma.keptConsent.findFirstOrThrow();
    expect(kept.text).toContain('call');
    expect(JSON.stringify({ ...kept, emailHash: null })).not.toMatch(/Ann|example\.com/);
    const change = prisma.keptConsent.update({ where: { id: kept.id }, data: { text: 'other' } });
    await expect(change).rejects.toThrow('cannot be changed');
    const line = await prisma.auditEvent.findFirstOrThrow({ where: { action: 'person.erased' } });
    expect(JSON.stringify(line)).not.toMatch(/example\.com|80155501/);
  });

  it('is erased by the command too', async () => {
    const erased = await erasePersonalData(OTHER, COMMAND, api.services);
    expect(erased).toEqual({ ...LEFT, keptConsents: 1 });
    expect(await countPersonalData(OTHER, api.services)).toEqual({ ...NOTHING, keptConsents: 1 });
  });
});

describe('a request of an erased person not to be called', () => {
  const api = useApi();

  it('is exported with the rest, and stays in force without the number', async () => {
    const phone = '8015550177';
    const json = { firstName: 'Ann', email: ANN, phone };
    const { prisma } = api.services.database;
    await api.request('/api/leads', { json });
    const token = await api.signIn('admin');
    await api.graphql(
      `mutation ($input: SuppressPhoneInput!) { suppressPhone(input: $input) { __typename } }`,
      { token, variables: { input: { phone, reason: 'Ann Lee wrote to us.' } } },
    );
    for (const contact of [ANN, phone])
      expect(await countPersonalData(contact, api.services)).toMatchObject({ suppressions: 1 });
    expect(await exportPersonalData(ANN, COMMAND, api.services)).toMatchObject({
      leads: [{ calls: [{ status: 'cancelled', holdReason: 'suppressed' }] }],
      suppressions: [{ phone, source: 'staff', reason: 'Ann Lee wrote to us.' }],
    });

    expect(await erasePersonalData(ANN, COMMAND, api.services)).toMatchObject({ suppressions: 1 });
    expect(await countPersonalData(phone, api.services)).toMatchObject({ suppressions: 0 });
    expect(await prisma.suppression.findMany({ omit: { phoneHash: true } })).toMatchObject([
      { phone: null, reason: null, liftedAt: null },
    ]);
    expect(await isSuppressed(phone, prisma)).toBe(true);
    // An erasure is no consent: a lead that a program brings without evidence is not called.
    const key = await api.createApiKey(['leads:write']);
    await api.request('/api/leads', { json, token: key });
    expect(await suppressedAmong([phone, '8015550178'], prisma)).toEqual(new Set([phone]));
  });

  it('keeps the proof that the person has the number with the evidence of consent', async () => {
    const { prisma } = api.services.database;
    const token = await api.createApiKey(['leads:write']);
    const phone = '8015550179';
    const proof = 'A code by text message.';
    const consent = { text: 'Call me.', at: api.clock.now().toISOString(), proof };
    const json = { firstName: 'Ann', email: 'proved@example.com', phone, consent };
    await api.request('/api/do-not-call', { json: { phone } });
    api.clock.advance({ seconds: 1 });
    await api.request('/api/leads', {
      json: { ...json, consent: { ...consent, proof: null } },
      token,
    });
    await api.request('/api/leads', { json, token });
    expect(await exportPersonalData(phone, COMMAND, api.services)).toMatchObject({
      leads: [{ consents: expect.arrayContaining([expect.objectContaining({ proof })]) }],
    });
    await erasePersonalData(phone, COMMAND, api.services);
    expect(
      await prisma.keptConsent.findMany({ where: { phone, proof: { not: null } } }),
    ).toMatchObject([{ proof }]);
  });

  it('is deleted five years after it was lifted, and never while it is in force', async () => {
    const { prisma } = api.services.database;
    const long = new Date('2010-01-01T00:00:00Z');
    const row = { source: 'page', evidence: {}, createdAt: long } as const;
    const lifted = { liftedAt: long, liftEvidence: { userId: 'x' } };
    await prisma.suppression.createMany({
      data: [
        { ...row, ...lifted, phone: '8015550181', phoneHash: phoneHash('8015550181') },
        { ...row, phone: '8015550182', phoneHash: phoneHash('8015550182') },
      ],
    });
    expect(await applyRetention(api.services)).toMatchObject({ suppressions: 1 });
    expect(await suppressedAmong(['8015550181', '8015550182'], prisma)).toEqual(
      new Set(['8015550182']),
    );
  });
});

describe('data past its retention period', () => {
  const api = useApi();
  const wait = (days: number) => api.clock.advance({ minutes: days * DAY });
  /** The log of changes has a test of its own, because it is read in the background. */
  const remove = async () => {
    const { events: _, ...removed } = await applyRetention(api.services);
    return removed;
  };

  it('is deleted for each kind, and newer data stays', async () => {
    const { prisma } = api.services.database;
    await leave(api, ANN, '8015550100');
    const call = await prisma.call.findFirstOrThrow();
    const record = { transcript: 'AI: Hi', recordingUrl: 'https://calls.example/1' };
    await prisma.call.update({ where: { id: call.id }, data: record });
    // The database goes by its own clock for these.
    const longAgo = new Date(Date.now() - 733 * DAY * 60_000);
    await prisma.auditEvent.create({ data: { action: 'post.created', createdAt: longAgo } });
    await prisma.invitation.create({
      data: {
        email: ANN,
        role: 'editor',
        tokenHash: new Uint8Array(32),
        expiresAt: api.clock.now(),
      },
    });

    expect(await remove()).toEqual({ audit_events: 1 });
    wait(91);
    expect(await remove()).toEqual({ invitations: 1 });
    wait(90);
    expect(await remove()).toEqual({ access_requests: 1 });
    wait(185);
    expect(await remove()).toEqual({ call_records: 1 });
    expect(await prisma.call.findFirstOrThrow()).toMatchObject({
      transcript: null,
      recordingUrl: null,
    });
    wait(370);
    // Rows of the database that were changed by the system's clock are as old as it says.
    expect(await remove()).toMatchObject({
      leads: 1,
      waitlist_entries: 1,
      integration_requests: 1,
    });
    expect(await countPersonalData(ANN, api.services)).toEqual({ ...NOTHING, keptConsents: 1 });
    expect(await remove()).toEqual({});
    wait(5 * 366 - 736 + 1);
    expect(await remove()).toMatchObject({ kept_consents: 1 });
    expect(await countPersonalData(ANN, api.services)).toEqual(NOTHING);
  });

  it('includes the log of changes after a week, but nothing that somebody has not read', async () => {
    const { prisma } = api.services.database;
    const daysOld = (position: number) => (position === 1_000_002 ? 6 : 8);
    await prisma.event.createMany({
      data: [1_000_001, 1_000_002, 1_000_003].map((position) => ({
        position,
        table: 'Lead',
        kind: 'insert' as const,
        objectId: randomUUID(),
        subjectId: randomUUID(),
        after: {},
        createdAt: new Date(api.clock.now().getTime() - daysOld(position) * DAY * 60_000),
      })),
    });
    await prisma.eventReader.updateMany({ data: { position: 1_000_002 } });
    await applyRetention(api.services);
    const left = await prisma.event.findMany({ where: { position: { gt: 1_000_000 } } });
    expect(left.map(({ position }) => position)).toEqual([1_000_002, 1_000_003]);
  });

  it('includes audit events only after two years', async () => {
    const { pool, prisma } = api.services.database;
    const lines = await prisma.auditEvent.count();
    expect(lines).toBeGreaterThan(0);
    await expect(pool.query('DELETE FROM "AuditEvent"')).rejects.toThrow('cannot be changed');
    expect(await prisma.auditEvent.count()).toBe(lines);
  });

  it('is deleted in batches, and once with several processes', async () => {
    const { pool, prisma } = api.services.database;
    await pool.query(
      `INSERT INTO "AccessRequest" (id, name, email, "createdAt")
       SELECT gen_random_uuid(), 'Ann', 'ann-' || n || '@example.com', '2020-01-01' FROM generate_series(1, 1200) n`,
    );
    const removed = await Promise.all([remove(), remove()]);
    const sum = removed.reduce((all, { access_requests: some = 0 }) => all + some, 0);
    expect([sum, await prisma.accessRequest.count()]).toEqual([1200, 0]);
  });
});
