import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../graphql/services/budgets.ts';
import { useApi } from '../../support/api/api.ts';

const SPEC = 'application/graphql-response+json';
const QUERY = '{ posts(first: 9) { edges { node { title } } } }';
const CHANGE = '{ categories { name } }';

describe('an answer from the response cache', () => {
  const api = useApi();

  async function ask(more: object = {}) {
    const response = await api.request('/graphql', {
      json: { query: QUERY },
      headers: { accept: SPEC },
      ...more,
    });
    return { response, body: await response.json() };
  }

  it('equals the first answer, under a request id of its own', async () => {
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    const header = (name: string) =>
      [first, again].map(({ response }) => response.headers.get(name));
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      const [before, now] = header(name);
      expect(now).toBe(before);
    }
    expect(new Set(header('x-request-id')).size).toBe(2);
  });

  it('has the media type that the client asks for', async () => {
    await ask();
    const { response } = await ask({ headers: { accept: 'application/json' } });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect((await ask()).response.headers.get('content-type')).toContain(SPEC);
  });

  it('reports the budget of the client that asks', async () => {
    const { body } = await ask({ address: '203.0.113.7' });
    expect(body.extensions.cost).toMatchObject({ remaining: BUDGETS.address, requested: 10 });
    const json = { query: CHANGE };
    await api.request('/graphql', { json, address: '203.0.113.7' });
    const { body: later } = await ask({ address: '203.0.113.7' });
    expect(later.extensions.cost.remaining).toBeLessThan(BUDGETS.address);
    const { body: others } = await ask({ address: '203.0.113.8' });
    expect(others.extensions.cost.remaining).toBe(BUDGETS.address);
  });

  it('is not given to a key that may not read posts', async () => {
    await ask();
    const { body } = await ask({ token: await api.createApiKey(['leads:read']) });
    expect(body.data).toEqual({ posts: null });
    expect(body.errors).toMatchObject([{ path: ['posts'] }]);
  });
});
