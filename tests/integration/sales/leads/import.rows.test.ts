import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../../support/api/api.ts';

const CSV = { 'content-type': 'text/csv' };
const JSON_LINES = { 'content-type': 'application/x-ndjson' };
const HEADINGS = 'Name,E-Mail,Phone,External ID,Consent text,Consent at,Color,utm_source\n';

describe('the import of leads', () => {
  const api = useApi();

  const send = (text: string, token: string | undefined, { query = '', headers = CSV } = {}) =>
    api.request(`/api/leads/import${query}`, { method: 'POST', json: text, token, headers });
  const report = async (...sent: Parameters<typeof send>) => {
    const response = await send(...sent);
    return { status: response.status, body: await response.json() };
  };
  const row = (index: number, more = '') =>
    `Ann ${index},ann${index}@import.example,+1 (801) 555-${String(index).padStart(4, '0')},${more}\n`;
  const prisma = () => api.services.database.prisma;

  it('saves thousands of rows, names the broken one, and a repeat changes nothing', async () => {
    const token = await api.signIn('admin');
    const rows = Array.from({ length: 2000 }, (_, index) => row(index, `,,,red,list`));
    rows[1000] = 'Bob,bob@import.example,12345,,,,,\n';
    // People who stand in an earlier batch as well.
    rows[1500] = rows[3] ?? '';
    rows[1900] = row(4, 'id of its own,,,red,list');
    const list = HEADINGS + rows.join('');
    const refusals = [{ line: 1002, field: 'phone', msg: 'Please enter a 10-digit phone number' }];
    const preview = await report(list, token, { query: '?dryRun=true' });
    const counts = { recorded: 1997, alreadyThere: 2, refused: 1, refusals };
    expect(preview).toEqual({ status: 200, body: counts });
    expect(await prisma().lead.count()).toBe(0);
    // A list that broke off is sent again.
    await send(HEADINGS + rows.slice(0, 700).join(''), token);
    expect((await report(list, token)).body).toEqual({
      ...counts,
      recorded: 1297,
      alreadyThere: 702,
    });
    expect(await prisma().lead.count()).toBe(1997);
    expect(
      await prisma().lead.findFirst({ where: { email: 'ann7@import.example' } }),
    ).toMatchObject({
      firstName: 'Ann 7',
      phone: '8015550007',
      source: 'import',
      utmSource: 'list',
    });
    // Nobody has agreed to a call.
    expect([await prisma().call.count(), await prisma().consent.count()]).toEqual([0, 0]);
    const events = await prisma().auditEvent.findMany({ where: { action: 'lead.imported' } });
    expect(events).toMatchObject([{ details: { recorded: 700 } }, { details: { recorded: 1297 } }]);
  });

  it('calls people with consent as leads of a program, once', async () => {
    const token = await api.createApiKey(['leads:write']);
    const at = new Date(api.clock.now().getTime() - 60_000).toISOString();
    const line = (phone: string, more: object) =>
      `${JSON.stringify({ firstName: 'Cleo', email: 'cleo@json.example', phone, ...more })}\n`;
    const consent = { text: 'Call me.', at, page: 'https://roofs.example/' };
    const list = [
      line('8015560001', { externalId: 1, consent, attribution: { utmSource: 'partner' } }),
      line('8015560001', { externalId: 1, consentText: 'Call me.', consentAt: at }),
      line('8015560002', { consent: { text: 'Call me.' } }),
      line('8015560003', { consentText: 'Call me.', consentAt: '2999-01-01' }),
      'no JSON\n',
      line('8015560004', { consentText: 'Call me.', consentAt: '0000-01-01' }),
    ].join('');
    const expected = {
      recorded: 1,
      alreadyThere: 1,
      refused: 4,
      refusals: [
        {
          line: 3,
          field: 'consentAt',
          msg: 'Say when the person agreed, as in 2026-01-31T09:30:00Z',
        },
        { line: 4, field: 'consentAt', msg: 'The consent must have been given already' },
        { line: 5, field: '', msg: 'The line is not a JSON object' },
        { line: 6, field: 'consentAt', msg: 'Say the time of a consent after 1999' },
      ],
    };
    expect((await report(list, token, { headers: JSON_LINES })).body).toEqual(expected);
    const lead = await prisma().lead.findFirstOrThrow({
      where: { externalId: '1' },
      include: { calls: true, consents: true },
    });
    expect(lead).toMatchObject({
      utmSource: 'partner',
      calls: [{ origin: 'program', isPromised: false, status: 'queued' }],
      consents: [{ text: 'Call me.', page: consent.page, createdAt: new Date(at) }],
    });
    // The same external id by the other call is the same lead.
    const person = { firstName: 'Cleo', email: 'cleo@json.example', phone: '8015560001' };
    const single = await api.request('/api/leads', { json: { ...person, externalId: '1' }, token });
    expect(single.status).toBe(200);
    const csv = await send(list, token, { headers: JSON_LINES, query: '?dryRun=true&report=csv' });
    expect((await csv.text()).split('\r\n')).toHaveLength(6);
  });

  it('does nothing if a parameter is misspelled, because a preview must not call people', async () => {
    const token = await api.signIn('admin');
    const before = await prisma().lead.count();
    for (const [query, msg] of [
      ['?dryRun=1', 'dryRun must be true or false'],
      ['?report=xml', 'report must be csv'],
    ] as const) {
      const refused = await report(`${HEADINGS}${row(5001)}`, token, { query });
      const [field] = msg.split(' ');
      expect(refused).toEqual({ status: 400, body: { error: msg, errors: [{ field, msg }] } });
    }
    expect(await prisma().lead.count()).toBe(before);
  });

  it('makes a new lead of a consent that the person gave later, and lifts no opt-out with it', async () => {
    const token = await api.signIn('admin');
    const now = api.clock.now().getTime();
    const list = (at: number) =>
      `${HEADINGS}Dan,dan@import.example,8015570001,,"Call me, please",${new Date(at).toISOString()},,\n`;
    expect((await report(list(now - 60_000), token)).body).toMatchObject({ recorded: 1 });
    await api.request('/api/do-not-call', { json: { phone: '8015570001' } });
    api.clock.advance({ minutes: 60 });
    expect((await report(list(now - 60_000), token)).body).toMatchObject({ alreadyThere: 1 });
    expect(
      await prisma().suppression.count({ where: { phone: '8015570001', liftedAt: null } }),
    ).toBe(1);
    expect((await report(list(now + 30 * 60_000), token)).body).toMatchObject({ recorded: 1 });
    const { liftedAt, consents } = await prisma().suppression.findFirstOrThrow({
      where: { phone: '8015570001' },
      include: { consents: true },
    });
    expect({ liftedAt, consents }).toMatchObject({
      liftedAt: null,
      consents: [{ text: 'Call me, please', createdAt: new Date(now + 30 * 60_000) }],
    });
    // A list of a key cannot bring a proof either.
    const line = {
      firstName: 'Dan',
      email: 'daniel@import.example',
      phone: '8015570001',
      consentProof: 'A code by text message.',
      consent: {
        text: 'Call me, please',
        at: new Date(now + 50 * 60_000),
        proof: 'A code by text message.',
      },
    };
    const key = await api.createApiKey(['leads:write']);
    const answer = await report(JSON.stringify(line), key, { headers: JSON_LINES });
    expect(answer.body).toMatchObject({ recorded: 1 });
    expect(
      await prisma().suppression.count({ where: { phone: '8015570001', liftedAt: null } }),
    ).toBe(1);
  });

  it('stops when the budget of the key is used up, says how far it came, and goes on later', async () => {
    const token = await api.createApiKey(['leads:write']);
    const { id } = await prisma().apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const { limits } = api.services;
    await limits.consume({ leadsByKey: id });
    await prisma().rateLimit.updateMany({ data: { points: 5998 } });
    const list = `${HEADINGS}${row(5001)}${row(5002)}${row(5003)}`;
    const refused = await send(list, token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await refused.json()).error).toContain('So far: 2 recorded');
    api.clock.advance({ minutes: 60, seconds: 1 });
    expect((await report(list, token)).body).toMatchObject({ recorded: 1, alreadyThere: 2 });
  });

  it('charges a dry run for its rows, and says how far it came without points', async () => {
    const token = await api.createApiKey(['leads:write']);
    const { id } = await prisma().apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const holder = { kind: 'apiKey', id } as const;
    const list = HEADINGS + Array.from({ length: 500 }, (_, number) => row(7000 + number)).join('');
    const query = '?dryRun=true';
    const before = api.services.budgets.balance(holder).remaining;
    expect((await report(list, token, { query })).body).toMatchObject({ recorded: 500 });
    const { remaining } = api.services.budgets.balance(holder);
    expect(before - remaining).toBeGreaterThanOrEqual(500);
    await api.services.budgets.spend(holder, remaining - 350);
    const refused = await send(list, token, { query });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).error).toContain('So far: 200 recorded');
  });

  it('takes one list of a key at a time', async () => {
    const token = await api.createApiKey(['leads:write']);
    const headers = { ...CSV, authorization: `Bearer ${token}` };
    const unfinished: { list?: ClientRequest } = {};
    const statuses: (number | undefined)[] = [];
    const begin = () => {
      const sent = request(`${api.url}/api/leads/import`, { method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.on('response', ({ statusCode }) => {
        statuses.push(statusCode);
        delete unfinished.list;
        sent.destroy();
      });
      sent.write(HEADINGS);
      return sent;
    };
    const list = `${HEADINGS}${row(6001)}`;
    // A preview changes nothing, however often it is asked for.
    const preview = () => send(list, token, { query: '?dryRun=true' });
    const untilBusy = async () => {
      await expect
        .poll(async () => {
          // The list needs a moment to come first. If it comes during a preview, it is refused itself.
          if (unfinished.list) return (await preview()).status;
          unfinished.list = begin();
          return null;
        })
        .toBe(429);
    };
    await untilBusy();
    const refused = await preview();
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toEqual({
      error: 'A list of this API key is being imported. Send this one after it.',
    });
    const others = await api.createApiKey(['leads:write']);
    expect((await send(list, others)).status).toBe(200);

    statuses.length = 0;
    unfinished.list?.end(row(6002));
    await expect.poll(() => statuses).toEqual([200]);
    expect((await preview()).status).toBe(200);
    // A list that breaks off ends its import, too.
    await untilBusy();
    unfinished.list?.destroy();
    await expect.poll(async () => (await preview()).status).toBe(200);
  });

  it.each(['expiresAt', 'revokedAt'] as const)(
    'saves nothing of a list whose key ends while the list arrives: %s',
    async (end) => {
      const token = await api.createApiKey(['leads:write']);
      const { id } = await prisma().apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } });
      const before = await prisma().lead.count();
      const headers = { ...CSV, authorization: `Bearer ${token}` };
      const sent = request(`${api.url}/api/leads/import`, { method: 'POST', headers });
      sent.write(HEADINGS);
      const importing = () => prisma().apiKey.findUniqueOrThrow({ where: { id } });
      await expect.poll(importing).toMatchObject({ importingUntil: expect.any(Date) });
      await prisma().apiKey.update({ where: { id }, data: { [end]: api.clock.now() } });
      sent.end(row(6100));
      const [response] = await once(sent, 'response');
      sent.destroy();
      expect(response.statusCode).toBe(401);
      expect(await prisma().lead.count()).toBe(before);
      await expect.poll(importing).toMatchObject({ importingUntil: null });
    },
  );

  it('waits for a list that another process imports, and not for one that died', async () => {
    const token = await api.createApiKey(['leads:write']);
    const { id } = await prisma().apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const preview = async () =>
      (await send(`${HEADINGS}${row(6003)}`, token, { query: '?dryRun=true' })).status;
    const [turn, second] = await Promise.all([
      api.services.importTurns.take(id),
      api.services.importTurns.take(id),
    ]);
    expect([turn, second].filter((each) => each === null)).toHaveLength(1);
    api.clock.advance({ minutes: 5 });
    await (turn ?? second)?.extend();
    api.clock.advance({ minutes: 5 });
    expect(await preview()).toBe(429);
    api.clock.advance({ minutes: 1 });
    expect(await preview()).toBe(200);
  });

  it('reads quoted cells, and a quote that is never closed spoils only its own line', async () => {
    const token = await api.signIn('admin');
    const list = `\uFEFFphone;name;email;note\r\n8015580001;"Eve; ""E""";eve@import.example;"two\r\nlines"\r\n8015580002;"Fay;fay@import.example;\r\n8015580003;Gus;gus@import.example;\r\n`;
    expect((await report(list, token)).body).toEqual({
      recorded: 2,
      alreadyThere: 0,
      refused: 1,
      refusals: [{ line: 4, field: '', msg: 'A quote is not closed' }],
    });
    const eve = await prisma().lead.findFirst({ where: { email: 'eve@import.example' } });
    expect(eve?.firstName).toBe('Eve; "E"');
  });

  it('refuses others, other types, and a list without the columns', async () => {
    const editor = await api.signIn('editor');
    const reader = await api.createApiKey(['leads:read']);
    const admin = await api.signIn('admin');
    expect((await send(HEADINGS, undefined)).status).toBe(401);
    for (const token of [editor, reader]) expect((await send(HEADINGS, token)).status).toBe(403);
    const json = await send('[]', admin, { headers: { 'content-type': 'application/json' } });
    expect(json.status).toBe(415);
    expect(await report('Name,Phone\n', admin)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'columns' }] },
    });
  });
});
