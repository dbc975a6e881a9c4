import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { receiveText } from '../../../../graphql/sales/suppressions/receiveText.ts';
import { leadConsent } from '../../../../web/content/marketing/hero.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { type Api, createApi, useApi } from '../../../support/api/api.ts';
import { type FakeCallProvider, startCallProvider } from '../../../support/outside/callProvider.ts';

let people = 0;

describe('a number that opted out', () => {
  let provider: FakeCallProvider;
  let api: Api;

  beforeAll(async () => {
    provider = await startCallProvider();
    api = await createApi(provider.settings, { placesCalls: true });
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  function somebody() {
    people += 1;
    const n = String(people).padStart(4, '0');
    const person = { email: `dana.${n}@example.com`, phone: `801556${n}` };
    const address = `10.2.0.${people}`;
    const post = (path: string, json: unknown, token?: string) =>
      api.request(path, { json, address, token });
    return {
      ...person,
      leave: (more: object = {}, token?: string) =>
        post('/api/leads', { firstName: 'Dana', ...person, ...more }, token),
      trigger: () => post('/api/trigger-ai-call', { name: 'Dana', ...person }),
      stop: (phone = person.phone) => post('/api/do-not-call', { phone }),
      calls: () =>
        api.services.database.prisma.call.findMany({
          where: { lead: { email: person.email } },
          orderBy: { id: 'asc' },
        }),
      requests: () => provider.received.filter(({ body }) => body.phone === person.phone),
    };
  }

  const inForce = ({ phone }: { phone: string }) =>
    api.services.database.prisma.suppression.count({ where: { phone, liftedAt: null } });
  const leadsOf = ({ email }: { email: string }) =>
    api.services.database.prisma.lead.findMany({ where: { email }, orderBy: { id: 'asc' } });

  const untilCall = (person: ReturnType<typeof somebody>, expected: object, index = 0) =>
    vi.waitFor(
      async () => {
        const call = (await person.calls())[index];
        expect(call).toMatchObject(expected);
        return call;
      },
      { timeout: 60_000, interval: 10 },
    );

  it('is answered like every other number', async () => {
    const dana = somebody();
    const stranger = await dana.stop('2125550123');
    await dana.leave();
    const known = await dana.stop('+1 (801) 556-0001');
    for (const answer of [stranger, known]) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ status: 'recorded' });
    }
    const recorded = { phone: dana.phone, source: 'page' } as const;
    expect(await api.services.database.prisma.suppression.count({ where: recorded })).toBe(1);
    const refused = await dana.stop('12');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'phone' }] });
  });

  it('may be sent twenty times an hour from one address', async () => {
    const dana = somebody();
    for (let count = 0; count < 20; count += 1) expect((await dana.stop()).status).toBe(202);
    const refused = await dana.stop();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is not called, even if its call was queued before', async () => {
    const dana = somebody();
    await dana.leave();
    await dana.stop();
    expect(await dana.calls()).toMatchObject([{ status: 'cancelled', holdReason: 'suppressed' }]);
    api.clock.advance({ seconds: 11 });
    expect(dana.requests()).toEqual([]);
  });

  it('is not called after a form, and the visitor cannot tell it from any other number', async () => {
    const [dana, other] = [somebody(), somebody()];
    await dana.stop();
    for (const person of [dana, other]) {
      api.clock.advance({ seconds: 1 });
      const saved = await person.leave();
      expect(saved.status).toBe(201);
      const first = await person.trigger();
      expect(first.status).toBe(202);
      const started = await first.json();
      expect(started).toEqual({ callId: expect.any(String), status: 'queued' });
      if (person === dana) await untilCall(dana, { status: 'cancelled', holdReason: 'suppressed' });
      else await untilCall(other, { status: 'requested' });
      api.clock.advance({ seconds: 1 });
      // The same lead for ten minutes, also if its call was cancelled.
      const again = await person.leave();
      expect(await again.json()).toMatchObject({ id: (await saved.json()).id });
      const repeated = await person.trigger();
      expect(repeated.status).toBe(200);
      expect(await repeated.json()).toMatchObject({ callId: started.callId });
    }
    expect(await (await dana.trigger()).json()).toMatchObject({ status: 'queued' });
    expect(dana.requests()).toEqual([]);
    expect(await dana.calls()).toHaveLength(1);
    expect(await inForce(dana)).toBe(1);
  });

  it('is answered like any other number also if it opts out between the form and the trigger', async () => {
    const dana = somebody();
    await dana.leave();
    await dana.stop();
    const trigger = await dana.trigger();
    expect(trigger.status).toBe(202);
    expect(await trigger.json()).toMatchObject({ status: 'queued' });
    const again = await dana.trigger();
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ status: 'queued' });
    const late = somebody();
    await late.leave();
    await late.stop();
    api.clock.advance({ seconds: 11 });
    // Any other call was placed by then.
    expect((await late.trigger()).status).toBe(200);
  });

  it('is called after the text CALL and a new form, as a new lead, also within ten minutes', async () => {
    const dana = somebody();
    await dana.stop();
    api.clock.advance({ seconds: 1 });
    await dana.leave();
    await dana.trigger();
    await untilCall(dana, { status: 'cancelled', holdReason: 'suppressed' });
    const message = { id: 'SMcall', from: `+1${dana.phone}`, body: ' Call. ' };
    expect(await receiveText(message, api.services)).toContain('We may call this number again');
    expect(await inForce(dana)).toBe(0);
    api.clock.advance({ seconds: 1 });
    await dana.leave();
    const trigger = await dana.trigger();
    expect(trigger.status).toBe(202);
    await untilCall(dana, { status: 'requested' }, 1);
    expect(dana.requests()).toHaveLength(1);
  });

  it.each([
    [
      'the text CALL',
      async (dana: ReturnType<typeof somebody>) => {
        const message = { id: `SM${dana.phone}`, from: `+1${dana.phone}`, body: 'CALL' };
        await receiveText(message, api.services);
      },
    ],
    [
      'a super admin',
      async (dana: ReturnType<typeof somebody>) => {
        const { id } = await api.services.database.prisma.suppression.findFirstOrThrow({
          where: { phone: dana.phone },
        });
        const lift = `mutation ($input: LiftSuppressionInput!) { liftSuppression(input: $input) { __typename } }`;
        const input = { id: encodeGlobalId('Suppression', id), reason: 'A wrong number' };
        const token = await api.signIn('super_admin');
        const { data } = await api.graphql(lift, { variables: { input }, token });
        expect(data).toEqual({ liftSuppression: { __typename: 'LiftSuppressionPayload' } });
      },
    ],
    [
      'the proof of a key',
      async (dana: ReturnType<typeof somebody>) => {
        const key = await api.createApiKey(['leads:write']);
        const at = api.clock.now().toISOString();
        const consent = { text: 'Call me.', at, proof: 'A code sent to the number' };
        await dana.leave({ email: 'owner@example.com', consent }, key);
      },
    ],
  ])('is not called for a form that came before the lift, when %s lifts it', async (_, lift) => {
    const dana = somebody();
    await dana.stop();
    api.clock.advance({ seconds: 1 });
    // Its call would be due after ten seconds, because the trigger never arrives.
    await dana.leave();
    expect(await dana.calls()).toMatchObject([{ status: 'queued' }]);
    api.clock.advance({ seconds: 1 });
    await lift(dana);
    expect(await inForce(dana)).toBe(0);
    expect(await dana.calls()).toMatchObject([{ status: 'cancelled', holdReason: 'suppressed' }]);
  });

  it('shows staff that the person asked again, with the consent as evidence', async () => {
    const dana = somebody();
    const key = await api.createApiKey(['leads:write']);
    const token = await api.signIn('admin');
    await dana.leave();
    await dana.stop();
    const [{ id: before } = { id: '' }] = await leadsOf(dana);
    api.clock.advance({ seconds: 1 });
    await dana.leave();
    api.clock.advance({ minutes: 20 });
    const at = api.clock.now().toISOString();
    const consent = { text: 'Call me, Acme.', at, page: '/roofs', proof: null };
    await dana.leave({ consent }, key);
    const { data } = await api.graphql<{
      suppressions: { edges: { node: { askedAgain: { lead: { id: string } }[] } }[] };
    }>(
      `query ($search: String) { suppressions(filter: { search: $search }) { edges { node {
        askedAgain { at lead { id email suppressed } consent { text at page proof suppression { phone } } }
      } } } }`,
      { variables: { search: dana.phone }, token },
    );
    const [node] = data?.suppressions.edges.map((edge) => edge.node) ?? [];
    const lead = { email: dana.email, suppressed: true };
    const suppression = { phone: dana.phone };
    expect(node).toMatchObject({
      askedAgain: [
        {
          at,
          lead,
          consent: { text: 'Call me, Acme.', at, page: '/roofs', proof: null, suppression },
        },
        { lead, consent: { text: leadConsent.text, suppression } },
      ],
    });
    const ids = node?.askedAgain.map((each) => each.lead.id);
    expect(ids).not.toContain(encodeGlobalId('Lead', before));
    expect(await inForce(dana)).toBe(1);
  });

  it('is called again with the proof of a key that the person has it, and with nothing less', async () => {
    const key = await api.createApiKey(['leads:write']);
    const dana = somebody();
    const at = () => api.clock.now().toISOString();
    const proof = 'A code by text message, confirmed by the person.';
    const older = at();
    api.clock.advance({ seconds: 1 });
    await dana.stop();
    api.clock.advance({ seconds: 1 });
    const attempts: [object, string?][] = [
      [{ text: 'Call me, Acme.', at: older, proof }, key],
      [{ text: 'Call me, Acme.', at: at() }, key],
      // A visitor and staff prove nothing.
      [{ text: leadConsent.text, proof }],
      [{ text: leadConsent.text, proof }, await api.signIn('super_admin')],
    ];
    for (const [consent, token] of attempts) {
      expect((await dana.leave({ consent }, token)).status).toBe(201);
      expect(await inForce(dana)).toBe(1);
    }
    for (const wrong of ['', ' ', 'x'.repeat(501), 7]) {
      const consent = { text: 'Call me, Acme.', at: at(), proof: wrong };
      const refused = await dana.leave({ consent }, key);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ errors: [{ field: 'consent.proof' }] });
    }
    // The ids of later calls are larger.
    api.clock.advance({ seconds: 1 });
    await dana.leave({ consent: { text: 'Call me, Acme.', at: at(), proof } }, key);
    const { prisma } = api.services.database;
    const consents = await prisma.consent.findMany({
      where: { lead: { email: dana.email }, proof: { not: null } },
      orderBy: { createdAt: 'asc' },
    });
    expect(consents).toMatchObject([
      { proof, suppressionId: null },
      { proof, suppressionId: expect.any(String) },
    ]);
    expect(await prisma.suppression.findFirst({ where: { phone: dana.phone } })).toMatchObject({
      liftedAt: api.clock.now(),
      liftEvidence: { consentId: consents[1]?.id },
    });
    const calls = await dana.calls();
    api.clock.advance({ seconds: 11 });
    await untilCall(dana, { origin: 'program' }, calls.length - 1);
    await vi.waitFor(async () => {
      const last = (await dana.calls()).at(-1);
      expect(last?.holdReason).not.toBe('suppressed');
      expect(last?.decidedAt).not.toBeNull();
    });
  });

  it('cannot be removed from the list, only lifted', async () => {
    const dana = somebody();
    await dana.stop();
    const { prisma } = api.services.database;
    const { id } = await prisma.suppression.findFirstOrThrow({ where: { phone: dana.phone } });
    await expect(prisma.suppression.delete({ where: { id } })).rejects.toThrow('cannot be changed');
    await expect(
      prisma.suppression.update({ where: { id }, data: { createdAt: new Date(0) } }),
    ).rejects.toThrow('cannot be changed');
  });

  it('is recorded by staff and programs, and lifted by a super admin with a reason', async () => {
    const dana = somebody();
    const suppress = `mutation ($input: SuppressPhoneInput!) {
      suppressPhone(input: $input) { ... on SuppressPhonePayload { suppression { id phone source reason liftedAt } } }
    }`;
    const input = { phone: dana.phone, reason: 'Wrote to us' };
    const admin = await api.signIn('admin');
    const recorded = await api.graphql<{
      suppressPhone: { suppression: { id: string; source: string } };
    }>(suppress, { variables: { input }, token: admin });
    const suppression = recorded.data?.suppressPhone.suppression;
    expect(suppression).toMatchObject({
      phone: dana.phone,
      source: 'staff',
      reason: 'Wrote to us',
      liftedAt: null,
    });
    const key = await api.createApiKey(['suppressions:write']);
    const byKey = await api.graphql(suppress, { variables: { input }, token: key });
    // The key may record the request, but not read it.
    expect(byKey.data).toEqual({ suppressPhone: { suppression: null } });

    const lift = `mutation ($input: LiftSuppressionInput!) {
      liftSuppression(input: $input) { __typename ... on LiftSuppressionPayload { suppression { liftedBy liftReason } } }
    }`;
    const variables = { input: { id: suppression?.id, reason: 'It was a wrong number' } };
    const refused = await api.graphql(lift, { variables, token: admin });
    expect(refused.data).toMatchObject({ liftSuppression: { __typename: 'NotAllowedError' } });
    const superAdmin = await api.signIn('super_admin');
    const lifted = await api.graphql(lift, { variables, token: superAdmin });
    expect(lifted.data).toMatchObject({
      liftSuppression: { suppression: { liftReason: 'It was a wrong number' } },
    });
    const twice = await api.graphql(lift, { variables, token: superAdmin });
    expect(twice.data).toMatchObject({ liftSuppression: { __typename: 'ConflictError' } });
  });

  it('can come from a list, which tells what became of each line', async () => {
    const dana = somebody();
    await dana.leave();
    const token = await api.signIn('admin');
    const csv = `Phone,Name\n+1 ${dana.phone},Dana\n801-556-9999\n\nnobody\n8015569999\n`;
    const send = () =>
      api.graphql(
        `mutation ($input: ImportSuppressionsInput!) {
          importSuppressions(input: $input) {
            ... on ImportSuppressionsPayload { recorded alreadyListed refusedCount refused { line reason } }
          }
        }`,
        { variables: { input: { csv, reason: 'The list of the old system' } }, token },
      );
    const refused = [{ line: 5, reason: 'The first column holds no phone number.' }];
    expect((await send()).data).toEqual({
      importSuppressions: { recorded: 2, alreadyListed: 1, refusedCount: 1, refused },
    });
    expect(await dana.calls()).toMatchObject([{ status: 'cancelled', holdReason: 'suppressed' }]);
    // The numbers are in force already, and a list does not say that anybody asked again.
    expect((await send()).data).toEqual({
      importSuppressions: { recorded: 0, alreadyListed: 3, refusedCount: 1, refused },
    });
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: 'suppression.imported' },
      orderBy: { id: 'asc' },
    });
    expect(events).toMatchObject([
      { details: { recorded: 2, alreadyListed: 1, refused: 1 } },
      { details: { recorded: 0, alreadyListed: 3, refused: 1 } },
    ]);
  });
});

describe('a number that opted out, at night', () => {
  const api = useApi(
    { CALL_AT_ONCE: 'hours', CALLING_HOURS: '08:00-21:00' },
    { placesCalls: true },
  );

  it('is told until when its call would wait, as any other number', async () => {
    const timeZone = 'America/Denver';
    const [hours = 0] = api.clock.now().toLocaleTimeString('en-GB', { timeZone }).split(':');
    api.clock.advance({ minutes: ((24 + 3 - Number(hours)) % 24) * 60 });
    await api.request('/api/do-not-call', { json: { phone: '8015580001' } });
    api.clock.advance({ seconds: 1 });
    const answers: object[] = [];
    for (const [phone, status] of [
      ['8015580001', 'cancelled'],
      ['8015580002', 'held'],
    ]) {
      const json = { firstName: 'Dana', name: 'Dana', email: 'dana@example.com', phone, timeZone };
      await api.request('/api/leads', { json });
      const trigger = async () => (await api.request('/api/trigger-ai-call', { json })).json();
      const first = await trigger();
      const read = () =>
        api.services.database.prisma.call.findFirst({ where: { lead: { phone } } });
      await expect.poll(read).toMatchObject({ status });
      answers.push({ ...first, callId: null }, { ...(await trigger()), callId: null });
    }
    expect(answers.slice(0, 2)).toMatchObject([{ status: 'queued' }, { status: 'held' }]);
    expect(answers[0]).toMatchObject({ heldUntil: expect.any(String) });
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
  });
});

describe('a lead of a program', () => {
  it('without evidence of consent is saved and not called', async () => {
    const provider = await startCallProvider();
    const api = await createApi(provider.settings, { placesCalls: true });
    const token = await api.createApiKey(['leads:write']);
    const json = { firstName: 'Eve', email: 'eve@example.com', phone: '8015570001' };
    expect((await api.request('/api/leads', { json, token })).status).toBe(201);
    api.clock.advance({ seconds: 11 });
    const { prisma } = api.services.database;
    await expect
      .poll(() => prisma.call.findFirst())
      .toMatchObject({ status: 'cancelled', holdReason: 'no_consent' });
    expect(await prisma.consent.count()).toBe(0);
    expect(provider.received).toEqual([]);
    await api.close();
    await provider.close();
  });

  it('has to say when the person consented', async () => {
    const api = await createApi();
    const token = await api.createApiKey(['leads:write']);
    const person = { firstName: 'Eve', email: 'eve@example.com', phone: '8015570001' };
    for (const at of [undefined, '2999-01-01T00:00:00Z', 'yesterday']) {
      const json = { ...person, consent: { text: 'Call me.', at } };
      const answer = await api.request('/api/leads', { json, token });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'consent.at' }] });
    }
    await api.close();
  });
});

describe('the lists of numbers', () => {
  let dataDir: string;
  let api: Api;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-registry-'));
    await mkdir(path.join(dataDir, 'registry'));
    const list = (name: string) => path.join(dataDir, 'registry', name);
    await writeFile(list('do-not-call.txt'), '8015550101,2100-01-01\n');
    await writeFile(list('reassigned.txt'), '8015550102,2100-01-01\n8015550103,2020-01-01\n');
    api = await createApi({ DATA_DIR: dataDir }, { placesCalls: true });
  });
  afterAll(async () => {
    await api.close();
    await rm(dataDir, { recursive: true });
  });

  it.each([
    [
      'is never placed to a number that the registry listed after the consent',
      '8015550101',
      'do_not_call_registry',
    ],
    [
      'is never placed to a number that was reassigned after the consent',
      '8015550102',
      'number_reassigned',
    ],
    ['is placed to a number whose new owner consented', '8015550103', null],
  ])('a call %s', async (_name, phone, holdReason) => {
    const lead = { firstName: 'Ada', email: `ada-${phone}@example.com`, phone };
    expect((await api.request('/api/leads', { json: lead })).status).toBe(201);
    const json = { ...lead, name: 'Ada' };
    expect((await api.request('/api/trigger-ai-call', { json })).status).toBe(202);
    await vi.waitFor(
      async () => {
        const call = await api.services.database.prisma.call.findFirst({
          where: { lead: { phone } },
        });
        expect(call?.decidedAt).not.toBeNull();
        expect(call?.holdReason).toBe(holdReason);
      },
      { timeout: 60_000 },
    );
  });
});
