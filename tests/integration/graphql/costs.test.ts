import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS, createBudgets } from '../../../graphql/platform/limits/budgets.ts';
import { contentChanged } from '../../../graphql/platform/content/content.ts';
import type { Database } from '../../../graphql/platform/database/database.ts';
import { useApi } from '../../support/api/api.ts';
import { TestClock } from '../../support/api/testClock.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

const SPEC = 'application/graphql-response+json';

interface Report {
  requested: number;
  maximum: number;
  remaining: number;
  limit: number;
  resetSeconds: number;
}

describe('the cost of an operation', () => {
  const api = useApi();
  let partner: string;
  beforeAll(async () => {
    partner = await api.createApiKey(['integration_requests:read', 'leads:read', 'posts:read']);
  });

  async function ask(query: string, more: object = {}) {
    const response = await api.request('/graphql', {
      json: { query },
      token: partner,
      headers: { accept: SPEC },
      ...more,
    });
    const body = await response.json();
    const cost: Report = body.extensions?.cost;
    return { status: response.status, headers: response.headers, body, cost };
  }

  const page = (first: number) =>
    `{ integrationRequests(first: ${first}) { edges { node { id } } } }`;

  it('is reported with the remaining budget', async () => {
    const { cost } = await ask(page(100));
    expect(cost).toEqual({
      requested: 101,
      maximum: 5000,
      limit: BUDGETS.apiKey,
      remaining: BUDGETS.apiKey - 101,
      resetSeconds: 60,
    });
    expect((await ask(page(10))).cost.remaining).toBe(BUDGETS.apiKey - 112);
  });

  it.each([
    ['the page that is asked for, as a number', page(50), 51],
    ['twenty entries where none is said', '{ leads { edges { node { id } } } }', 21],
    ['lists within lists', '{ posts(first: 9) { edges { node { author { id } } } } }', 19],
    ['fragments as if they were written out', `{ ...F } fragment F on Query ${page(50)}`, 51],
    ['plain values as nothing', '{ leads(first: 1) { pageInfo { endCursor } } }', 1],
    ['a count as five points', '{ leads(first: 1) { totalCount } }', 6],
    ['the schema itself as a hundred', '{ __schema { types { name } } }', 100],
  ])('counts %s', async (_name, query, requested) => {
    const { cost, body } = await ask(query);
    expect(body.errors).toBeUndefined();
    expect(cost.requested).toBe(requested);
  });

  it('uses the page size of the variable, for each request', async () => {
    const query = `query ($n: Int = 30) { leads(first: $n) { edges { node { id } } } }`;
    const requested = async (variables: object) => {
      const { cost, body } = await ask(query, { json: { query, variables } });
      expect(body.errors).toBeUndefined();
      return cost.requested;
    };
    expect(await requested({ n: 70 })).toBe(71);
    expect(await requested({ n: 70, unknown: 5 })).toBe(71);
    expect(await requested({ n: 5 })).toBe(6);
    expect(await requested({})).toBe(31);
    expect(await requested({ n: null })).toBe(21);
  });

  const aliases = Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ');
  const directives = 'id @include(if: true) '.repeat(51);
  const related = 'related(first: 1) { '.repeat(12);
  const bomb = Array.from(
    { length: 40 },
    (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
  ).join(' ');
  const wide = (n: number) => `posts(first: 100) { edges { node { tags { id } } } }`.repeat(n);
  it.each([
    ['DEPTH_LIMIT_EXCEEDED', `{ post(slug: "a") { ${related} id ${'}'.repeat(12)} } }`],
    ['ALIAS_LIMIT_EXCEEDED', `{ ${aliases} }`],
    ['DIRECTIVE_LIMIT_EXCEEDED', `{ viewer { ${directives} } }`],
    ['TOKEN_LIMIT_EXCEEDED', `{ ${'viewer { id } '.repeat(3000)} }`],
    [
      'COST_LIMIT_EXCEEDED',
      `{ ${Array.from({ length: 9 }, (_, n) => `p${n}: ${wide(1)}`).join(' ')} }`,
    ],
    ['COST_LIMIT_EXCEEDED', `{ ...F0 } ${bomb} fragment F40 on Query { ${wide(1)} }`],
  ])('refuses with %s before execution', async (code, query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.data).toBeUndefined();
    expect(body.errors).toMatchObject([{ extensions: { code } }]);
  });

  it('uses a separate budget per key, and answers 429 when it is used up', async () => {
    const token = await api.createApiKey(['integration_requests:read']);
    const list = Array.from({ length: 30 }, (_, n) => `a${n}: ${page(100).slice(1, -1)}`);
    const query = `{ ${list.join(' ')} }`;
    let answer = await ask(query, { token });
    for (; answer.status === 200; answer = await ask(query, { token })) {
      expect(answer.cost.requested).toBe(3030);
    }
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.body.data).toBeUndefined();
    expect(answer.body.errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 } },
    ]);
    expect(answer.cost.remaining).toBeLessThan(3030);
    expect((await ask(page(1))).status).toBe(200);
    api.clock.advance({ seconds: 60 });
    expect((await ask(query, { token })).status).toBe(200);
  });

  it('uses a small budget per address for visitors, and nothing for cached responses', async () => {
    const list = 'posts(first: 100) { edges { node { id title } } }';
    const more = { token: undefined, address: '203.0.113.50' };
    const query = (n: number) =>
      `{ ${Array.from({ length: 30 }, (_, alias) => `a${alias}: ${list.replace('100', String(100 - n))}`).join(' ')} }`;
    const first = await ask(query(0), more);
    expect(first.cost).toMatchObject({ requested: 3030, remaining: BUDGETS.address - 3030 });
    expect((await ask(query(0), more)).cost).toEqual(first.cost);
    // Each a little cheaper than the first, and none asked before.
    const fitting = Math.floor(BUDGETS.address / 3030);
    for (let n = 1; n < fitting; n += 1) await ask(query(n), more);
    expect((await ask(query(fitting), more)).status).toBe(429);
    expect((await ask(query(0), more)).status).toBe(200);
    expect((await ask(query(fitting), { ...more, address: '203.0.113.51' })).status).toBe(200);
  });

  it("is zero for the site's own operations", async () => {
    const { default: operations } = await import('../../../graphql/http/persisted.json', {
      with: { type: 'json' },
    });
    const [id] =
      Object.entries(operations).find(([, text]) => text.startsWith('query BlogList')) ?? [];
    const response = await api.request('/graphql', { json: { id, variables: { page: 1 } } });
    expect((await response.json()).extensions).toBeUndefined();
  });

  it('never shows visitors data from before a content change', async () => {
    const query = '{ categories { name } }';
    const read = async () => (await ask(query, { token: undefined })).body.data.categories;
    expect(await read()).toEqual([]);
    await api.services.database.prisma.category.create({ data: { name: 'News', slug: 'news' } });
    expect(await read()).toEqual([]);
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    api.services.notifications.subscribe(contentChanged, () => resolve());
    await api.services.content.changed(['posts']);
    await heard;
    expect(await read()).toEqual([{ name: 'News' }]);
  });
});

describe('a change by staff', () => {
  const api = useApi();

  it('is visible to visitors immediately', async () => {
    const token = await api.signIn('admin');
    const read = async () => (await api.graphql('{ categories { name } }')).data;
    expect(await read()).toEqual({ categories: [] });
    const create = `mutation { createCategory(input: { name: "News" }) { __typename } }`;
    expect((await api.graphql(create, { token })).errors).toBeUndefined();
    expect(await read()).toEqual({ categories: [{ name: 'News' }] });
  });
});

describe('a budget', () => {
  let database: Database;
  const clock = new TestClock();
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('is shared by processes, which synchronize once a second', async () => {
    const [one, other] = [0, 0].map(() => createBudgets({ database, clock }));
    const holder = { kind: 'address', id: '203.0.113.1' } as const;
    const [most, some] = [BUDGETS.address * 0.6, BUDGETS.address * 0.3];
    await one?.spend(holder, most);
    expect(await other?.spend(holder, some)).toMatchObject({
      remaining: BUDGETS.address - some,
      refused: false,
    });
    clock.advance({ seconds: 1 });
    await one?.spend(holder, 0);
    expect(await other?.spend(holder, 0)).toMatchObject({
      remaining: BUDGETS.address - most - some,
    });
    expect(await one?.spend(holder, most)).toMatchObject({ refused: true });
  });

  it('costs no write for holders who spend little', async () => {
    const budgets = createBudgets({ database, clock });
    clock.advance({ seconds: 2 });
    const before = await database.prisma.rateLimit.count();
    for (let visitor = 0; visitor < 20; visitor += 1)
      await budgets.spend({ kind: 'address', id: `198.51.100.${visitor}` }, 100);
    clock.advance({ seconds: 2 });
    await budgets.spend({ kind: 'address', id: '198.51.100.0' }, 100);
    expect(await database.prisma.rateLimit.count()).toBe(before);
  });
});
