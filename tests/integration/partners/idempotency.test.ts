import { beforeAll, describe, expect, it } from 'vitest';
import { forgetResults } from '../../../graphql/domain/apiKeys/idempotency.ts';
import { useApi } from '../../support/api.ts';

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
    // What is left of the budget is told as it is now, also beside an answer from before.
    const { extensions: _extensions, ...body } = await response.json();
    return { status, replayed: headers.get('idempotency-replayed'), body };
  }

  const saved = (company: string) =>
    api.services.database.prisma.integrationRequest.count({ where: { company } });

  it('runs a mutation once, and answers it again as it was answered first', async () => {
    const first = await send('order-1');
    const again = await send('order-1');
    expect(first).toMatchObject({ status: 200, replayed: null });
    expect(first.body.data.requestIntegration.__typename).toBe('RequestIntegrationPayload');
    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(await saved(wish.company)).toBe(1);
  });

  it('runs one of many that arrive at once', async () => {
    const input = { ...wish, company: 'At once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('order-2', input)));
    expect(await saved('At once')).toBe(1);
    for (const { status, body } of answers) {
      if (status === 409) {
        expect(body.errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_IN_PROGRESS' } }]);
      } else expect(status).toBe(200);
    }
  });

  it('refuses another request under the same key, and keys of no sensible length', async () => {
    const other = await send('order-1', { ...wish, company: 'Other' });
    expect(other.status).toBe(422);
    expect(other.body.errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }]);
    expect(await saved('Other')).toBe(0);
    expect((await send('x'.repeat(256))).status).toBe(400);
  });

  it("is a partner's own, and lasts a day", async () => {
    const input = { ...wish, company: 'Own' };
    const key = await api.createApiKey(['integration_requests:write']);
    await send('order-3', input);
    expect((await send('order-3', input, { token: key })).replayed).toBeNull();
    expect(await saved('Own')).toBe(2);
    api.clock.advance({ minutes: 24 * 60 });
    expect((await send('order-3', input)).replayed).toBeNull();
    expect(await saved('Own')).toBe(3);
  });

  it('can be used again for what a limit held back', async () => {
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

  it('means nothing to queries and to visitors', async () => {
    const input = { ...wish, company: 'Visitors' };
    await send('order-5', input, { token: undefined });
    expect((await send('order-5', input, { token: undefined })).replayed).toBeNull();
    expect(await saved('Visitors')).toBe(2);
  });

  it('is forgotten when its day is over', async () => {
    const { prisma } = api.services.database;
    expect(await prisma.idempotencyKey.count()).toBeGreaterThan(0);
    api.clock.advance({ minutes: 25 * 60 });
    await forgetResults(api.clock.now(), prisma);
    expect(await prisma.idempotencyKey.count()).toBe(0);
  });
});
