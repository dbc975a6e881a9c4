import { beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredResults } from '../../../graphql/http/plugins/storedResults.ts';
import { erasePersonalData } from '../../../graphql/privacy/rowsOfPerson.ts';
import { useApi } from '../../support/api/api.ts';

const REQUEST = `mutation ($input: RequestIntegrationInput!) {
  requestIntegration(input: $input) {
    __typename
    ... on RequestIntegrationPayload { integrationRequest { id createdAt } }
  }
}`;

const wish = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  integration: 'AccuLynx',
};

describe('an Idempotency-Key', () => {
  const api = useApi();
  let token: string;
  beforeAll(async () => {
    token = await api.createApiKey(['integration_requests:write']);
  });

  async function send(key: string, input: object = wish, more: object = {}) {
    const response = await api.request('/graphql', {
      json: { query: REQUEST, variables: { input } },
      token,
      headers: { 'idempotency-key': key },
      ...more,
    });
    const { status, headers } = response;
    // A replayed response also has the current remaining budget.
    const { extensions: _extensions, ...body } = await response.json();
    return { status, replayed: headers.get('idempotency-replayed'), body };
  }

  const saved = (company: string) =>
    api.services.database.prisma.integrationRequest.count({ where: { company } });

  it('runs a mutation once, and returns the first response again', async () => {
    const first = await send('order-1');
    const again = await send('order-1');
    expect(first).toMatchObject({ status: 200, replayed: null });
    expect(first.body.data.requestIntegration.__typename).toBe('RequestIntegrationPayload');
    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(await saved(wish.company)).toBe(1);
  });

  it('runs only one of many simultaneous requests', async () => {
    const input = { ...wish, company: 'At once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('order-2', input)));
    expect(await saved('At once')).toBe(1);
    for (const { status, body } of answers) {
      if (status === 409) {
        expect(body.errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_IN_PROGRESS' } }]);
      } else expect(status).toBe(200);
    }
  });

  it('refuses a different request with the same key, and keys of invalid length', async () => {
    const other = await send('order-1', { ...wish, company: 'Other' });
    expect(other.status).toBe(422);
    expect(other.body.errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }]);
    expect(await saved('Other')).toBe(0);
    expect((await send('x'.repeat(256))).status).toBe(400);
  });

  it('belongs to one partner, and lasts a day', async () => {
    const input = { ...wish, company: 'Own' };
    const key = await api.createApiKey(['integration_requests:write']);
    await send('order-3', input);
    expect((await send('order-3', input, { token: key })).replayed).toBeNull();
    expect(await saved('Own')).toBe(2);
    api.clock.advance({ minutes: 24 * 60 });
    expect((await send('order-3', input)).replayed).toBeNull();
    expect(await saved('Own')).toBe(3);
  });

  it('can be used again after a limit refused the request', async () => {
    const address = '203.0.113.7';
    const input = { ...wish, company: 'Limited' };
    for (let use = 0; use < 20; use += 1) await send(`fill-${use}`, wish, { address });
    expect((await send('order-4', input, { address })).status).toBe(429);
    api.clock.advance({ minutes: 61 });
    expect(await send('order-4', input, { address })).toMatchObject({
      status: 200,
      replayed: null,
    });
    expect(await saved('Limited')).toBe(1);
  });

  it('goes with one mutation, also if fragments hide others', async () => {
    const one = (name: string) => `${name}: requestIntegration(input: $input) { __typename }`;
    const documents = [
      `{ ${one('a')} ${one('b')} }`,
      `{ ...Both } fragment Both on Mutation { ${one('a')} ${one('b')} }`,
      `{ ... { ${one('a')} ...Other } } fragment Other on Mutation { ... on Mutation { ${one('b')} } }`,
      `{ ...Both } fragment Both on Mutation { __typename ${one('a')} }`,
    ];
    const input = { ...wish, company: 'Several' };
    for (const [number, document] of documents.entries()) {
      const query = `mutation ($input: RequestIntegrationInput!) ${document}`;
      const json = { query, variables: { input } };
      const refused = await send(`several-${number}`, input, { json });
      expect([refused.status, refused.body.errors?.[0].extensions.code]).toEqual([
        400,
        'IDEMPOTENCY_KEY_INVALID',
      ]);
    }
    expect(await saved('Several')).toBe(0);
  });

  it('stores no personal data and no secret in clear', async () => {
    const key = await api.createApiKey(['integration_requests:read']);
    const query = `mutation { createWebhookEndpoint(input: {
      url: "https://partner.example/hook", events: ["integration_request.created"] }) {
        __typename ... on CreateWebhookEndpointPayload { secret } ... on Error { message } } }`;
    const { body } = await send('secret-1', wish, { token: key, json: { query } });
    const { secret } = body.data.createWebhookEndpoint;
    expect(secret).toMatch(/^whsec_/);
    expect(await send('secret-1', wish, { token: key, json: { query } })).toMatchObject({
      replayed: 'true',
      body,
    });

    const rows = await api.services.database.prisma.idempotencyKey.findMany();

    expect(JSON.stringify(rows)).not.toMatch(/whsec_|Analytical|RequestIntegrationPayload/);
  });

  it('returns nothing of a person who was erased, and does not run again', async () => {
    const query = `mutation ($input: CreateLeadInput!) { createLead(input: $input) {
      ... on CreateLeadPayload { lead { firstName email phone } } } }`;
    const key = await api.createApiKey(['leads:write']);
    const lead = (name: string, phone: string) => ({
      token: key,
      json: {
        query,
        variables: { input: { firstName: name, email: `${name}@erase.example`, phone } },
      },
    });
    const ada = lead('ada', '8015550201');
    const bea = lead('bea', '8015550202');
    const cleo = lead('cleo', '8015550203');
    await send('lead-1', wish, ada);
    await send('lead-2', wish, bea);
    const kept = await send('lead-3', wish, cleo);
    const by = { client: { address: 'test', network: 'test', site: null, userAgent: null } };
    await erasePersonalData('Ada@erase.example', by, api.services);
    await erasePersonalData('(801) 555-0202', by, api.services);

    for (const [name, person] of Object.entries({ 'lead-1': ada, 'lead-2': bea })) {
      const again = await send(name, wish, person);
      expect(again.status).toBe(410);
      expect(again.body.errors).toMatchObject([
        { extensions: { code: 'IDEMPOTENCY_RESULT_ERASED' } },
      ]);
      expect(JSON.stringify(again)).not.toMatch(/ada|bea|80155502/);
    }
    expect(await send('lead-3', wish, cleo)).toEqual({ ...kept, replayed: 'true' });
    const left = await api.services.database.prisma.lead.findMany({
      where: { email: { endsWith: '@erase.example' } },
    });
    expect(left.map(({ email }) => email)).toEqual(['cleo@erase.example']);
  });

  it('has no effect on queries and visitors', async () => {
    const input = { ...wish, company: 'Visitors' };
    await send('order-5', input, { token: undefined });
    expect((await send('order-5', input, { token: undefined })).replayed).toBeNull();
    expect(await saved('Visitors')).toBe(2);
  });

  it('is deleted after a day', async () => {
    const { prisma } = api.services.database;
    expect(await prisma.idempotencyKey.count()).toBeGreaterThan(0);
    api.clock.advance({ minutes: 25 * 60 });
    await deleteExpiredResults(api.clock.now(), prisma);
    expect(await prisma.idempotencyKey.count()).toBe(0);
  });
});
