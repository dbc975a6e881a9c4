import { describe, expect, it } from 'vitest';
import { leadConsent } from '../../../../web/content/marketing/hero.ts';
import { useApi } from '../../../support/api/api.ts';

let people = 0;

/** Somebody whom no other test knows, from an address of their own. */
function somebody() {
  people += 1;
  const n = String(people).padStart(4, '0');
  return {
    json: { firstName: `Ann ${n}`, email: `Ann.${n}@Example.com`, phone: `(801) 555-${n}` },
    email: `ann.${n}@example.com`,
    phone: `801555${n}`,
    address: `10.1.0.${people}`,
  };
}

const CREATE = `mutation ($input: CreateLeadInput!) {
  createLead(input: $input) {
    __typename
    ... on CreateLeadPayload { lead { id firstName email phone source attribution { utmSource referrer } } }
    ... on InvalidInputError { issues { field message } }
    ... on RateLimitedError { retryAfterSeconds }
  }
}`;

describe('leads', () => {
  const api = useApi();

  const rowsOf = (email: string) =>
    api.services.database.prisma.lead.findMany({
      where: { email },
      include: { consents: true, calls: true },
    });

  it('are saved with ten digits and a lower-case address', async () => {
    const { json, email, phone, address } = somebody();
    const answer = await api.request('/api/leads', { json: { ...json, unknown: 1 }, address });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: expect.any(String),
      firstName: json.firstName,
      email,
      phone,
      source: 'hero_form',
      createdAt: api.clock.now().toISOString(),
    });
  });

  it('are saved together with their consent and call', async () => {
    const { json, email, address } = somebody();
    await api.request('/api/leads', {
      json: { ...json, utm_source: 'news', referrer: 'https://search.example/', landingPage: '/p' },
      address,
      headers: { 'user-agent': 'a browser' },
    });
    const now = api.clock.now();
    expect(await rowsOf(email)).toMatchObject([
      {
        utmSource: 'news',
        utmMedium: null,
        referrer: 'https://search.example/',
        landingPage: '/p',
        consents: [{ ...leadConsent, page: '/p', address, userAgent: 'a browser', createdAt: now }],
        calls: [
          { status: 'queued', queuedAt: now, dueAt: new Date(now.getTime() + 10_000), attempts: 0 },
        ],
      },
    ]);
  });

  it('keep no address below which there are tokens', async () => {
    const { json, email, address } = somebody();
    const addresses = {
      landingPage: `${api.url}/book/manage/secret?x=1`,
      referrer: `${api.url}/preview/secret`,
    };
    await api.request('/api/leads', { json: { ...json, ...addresses }, address });
    const rows = await rowsOf(email);
    expect(rows).toMatchObject([{ landingPage: `${api.url}/book/manage`, visitPage: null }]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('keep the consent text that was sent', async () => {
    const { json, email, address } = somebody();
    const consent = { text: 'Call me.', version: '7', page: '/elsewhere' };
    await api.request('/api/leads', { json: { ...json, consent }, address });
    expect(await rowsOf(email)).toMatchObject([{ consents: [consent] }]);
  });

  it('never have our version beside the words of somebody else', async () => {
    const { json, email, address } = somebody();
    await api.request('/api/leads', { json: { ...json, consent: { text: 'Call me.' } }, address });
    expect(await rowsOf(email)).toMatchObject([{ consents: [{ version: 'other' }] }]);
  });

  it.each(['2026-11', '2026-11-22', 'key'])(
    'do not take the version %s for the words of somebody else',
    async (version) => {
      const { json, email, address } = somebody();
      const consent = { text: 'Call me.', version };
      await api.request('/api/leads', { json: { ...json, consent }, address });
      expect(await rowsOf(email)).toMatchObject([{ consents: [{ version: 'other' }] }]);
    },
  );

  it('report all errors at once, with the messages of the form', async () => {
    const answer = await api.request('/api/leads', { json: { email: 'x', phone: '123' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'Name is required',
      errors: [
        { field: 'firstName', msg: 'Name is required' },
        { field: 'email', msg: 'Please enter a valid email address' },
        { field: 'phone', msg: 'Please enter a 10-digit phone number' },
      ],
    });
  });

  it.each([
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
  ])('are never created from a body like %s', async (json, status) => {
    expect((await api.request('/api/leads', { json })).status).toBe(status);
  });

  it('can contain any text, without NUL', async () => {
    const { json, address } = somebody();
    const firstName = `O'Neil "; DROP TABLE \u0000"Lead" 🚀 ${'ж'.repeat(50)}`;
    const answer = await api.request('/api/leads', {
      json: { ...json, firstName, source: 'a\u0000b', utm_source: '\u0000' },
      address,
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      firstName: firstName.replace('\0', ''),
      source: 'ab',
    });
  });

  it('can contain half of a character, which is stored as unknown', async () => {
    const { json, address } = somebody();
    const firstName = `Zoë ${String.fromCharCode(0xd83d)}`;
    const answer = await api.request('/api/leads', { json: { ...json, firstName }, address });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ firstName: 'Zoë \ufffd' });
  });

  it('that are sent again within ten minutes stay one unchanged lead with one call and one more consent', async () => {
    const { json, email, address } = somebody();
    const send = async (more: object) =>
      (await api.request('/api/leads', { json: { ...json, ...more }, address })).json();
    const first = await send({ utm_source: 'news' });
    api.clock.advance({ minutes: 9 });
    const second = await send({ firstName: 'Anna', source: 'landing' });
    expect(second).toEqual({
      ...first,
      firstName: 'Anna',
      source: 'landing',
      createdAt: api.clock.now().toISOString(),
    });
    const rows = await rowsOf(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ firstName: json.firstName, utmSource: 'news' });
    expect(rows[0]?.consents).toHaveLength(2);
    expect(rows[0]?.calls).toHaveLength(1);
  });

  it('reveal nothing of the first visitor to a stranger who sends the same phone and e-mail', async () => {
    const { json, address } = somebody();
    const first = { ...json, utm_source: 'news', source: 'private' };
    await api.request('/api/leads', { json: first, address });
    const { data } = await api.graphql(
      `mutation ($input: CreateLeadInput!) {
        createLead(input: $input) {
          ... on CreateLeadPayload { lead { firstName source attribution { utmSource } } }
        }
      }`,
      { variables: { input: { ...json, firstName: 'Eve' } }, address: '198.51.100.77' },
    );
    expect(data).toEqual({
      createLead: {
        lead: { firstName: 'Eve', source: 'hero_form', attribution: { utmSource: null } },
      },
    });
  });

  it('sent many times at once become one lead and one call', async () => {
    const { json, email, address } = somebody();
    await Promise.all(
      Array.from({ length: 5 }, () => api.request('/api/leads', { json, address })),
    );
    const rows = await rowsOf(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.consents).toHaveLength(5);
    expect(rows[0]?.calls).toHaveLength(1);
  });

  it('sent again later or with another phone are new leads', async () => {
    const { json, email, address } = somebody();
    await api.request('/api/leads', { json, address });
    await api.request('/api/leads', { json: { ...json, phone: '8015559999' }, address });
    api.clock.advance({ minutes: 11 });
    await api.request('/api/leads', { json, address });
    const rows = await rowsOf(email);
    expect(rows.map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  });

  it('are limited to twenty an hour from one address, through REST and GraphQL together', async () => {
    const address = '10.2.0.1';
    for (let count = 0; count < 10; count += 1) {
      const answer = await api.request('/api/leads', { json: somebody().json, address });
      expect(answer.status).toBe(201);
      const { data } = await api.graphql(CREATE, {
        variables: { input: somebody().json },
        address,
      });
      expect(data).toMatchObject({ createLead: { __typename: 'CreateLeadPayload' } });
    }
    const refused = await api.request('/api/leads', { json: somebody().json, address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    const { data } = await api.graphql(CREATE, { variables: { input: somebody().json }, address });
    expect(data).toMatchObject({ createLead: { __typename: 'RateLimitedError' } });
    api.clock.advance({ minutes: 61 });
    const again = await api.request('/api/leads', { json: somebody().json, address });
    expect(again.status).toBe(201);
  });

  it('are limited to five a day with one phone from one network, repeated ones included', async () => {
    const { json } = somebody();
    const send = (n: number) =>
      api.request('/api/leads', {
        json: { ...json, email: `other${n % 2}@example.com` },
        address: '10.3.0.1',
      });
    for (let n = 0; n < 5; n += 1) expect((await send(n)).status).toBe(201);
    expect((await send(5)).status).toBe(429);
    api.clock.advance({ minutes: 24 * 60 + 1 });
    expect((await send(6)).status).toBe(201);
  });

  it('are accepted from partners only with the scope', async () => {
    const { json } = somebody();
    const writer = await api.createApiKey(['leads:write']);
    const reader = await api.createApiKey(['leads:read']);
    expect((await api.request('/api/leads', { json, token: reader })).status).toBe(403);
    expect((await api.request('/api/leads', { json, token: writer })).status).toBe(201);
  });

  it('do not show their call or consent to the visitor', async () => {
    const { data, errors } = await api.graphql(
      `mutation ($input: CreateLeadInput!) {
        createLead(input: $input) { ... on CreateLeadPayload { lead { id call { id } } } }
      }`,
      { variables: { input: somebody().json }, address: '10.1.1.1' },
    );
    expect(data).toMatchObject({ createLead: { lead: { call: null } } });
    expect(errors?.[0]?.extensions?.['code']).toBe('NOT_AUTHENTICATED');
  });
});

describe('a lead form without JavaScript', () => {
  const api = useApi();

  it('is saved, called immediately, and answered with the page and a notice', async () => {
    const { json, email, address } = somebody();
    const answer = await api.request('/api/leads', {
      form: { ...json, consentText: 'Call me.', consentVersion: '7' },
      address,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?notice=lead-saved#hero');
    const now = api.clock.now();
    const saved = await api.services.database.prisma.lead.findFirstOrThrow({
      where: { email },
      include: { calls: true, consents: true },
    });
    expect(saved.calls).toMatchObject([{ triggeredAt: now, dueAt: now }]);
    expect(saved.consents).toMatchObject([{ text: 'Call me.', version: '7' }]);
  });

  it('of a person who asks again tells what became of the call', async () => {
    const { json, email, address } = somebody();
    const noticeOf = async () => {
      const answer = await api.request('/api/leads', { form: json, address });
      return answer.headers.get('location');
    };
    expect(await noticeOf()).toBe('/?notice=lead-saved#hero');
    expect(await noticeOf()).toBe('/?notice=lead-on-its-way#hero');
    await api.services.database.prisma.call.updateMany({
      where: { lead: { email } },
      data: { status: 'no_answer' },
    });
    expect(await noticeOf()).toBe('/?notice=lead-called#hero');
  });

  it('with errors is shown again with its input and the messages', async () => {
    const answer = await api.request('/api/leads', {
      form: { firstName: 'Ann', email: 'nope', phone: '' },
    });
    expect(answer.status).toBe(400);
    expect(api.refusedForms.at(-1)).toMatchObject({
      path: '/',
      form: {
        id: 'hero-form',
        values: { firstName: 'Ann', email: 'nope', phone: '' },
        errors: { email: 'Please enter a valid email address', phone: 'Phone is required' },
      },
    });
  });
});
