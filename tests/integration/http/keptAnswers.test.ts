import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import blogListPageQuery from '#relay/BlogListPageQuery$parameters';
import { createKeptAnswers } from '../../../graphql/http/keptAnswers.ts';
import { LIMITS } from '../../../graphql/http/overload.ts';
import { BUDGETS } from '../../../graphql/platform/limits/budgets.ts';
import { type Api, useApi } from '../../support/api/api.ts';
import { type Desk, openDesk } from '../../support/api/posts.ts';
import { recordStatements } from '../../support/database/recordStatements.ts';

const SPEC = 'application/graphql-response+json';
const QUERY = '{ posts(first: 9) { edges { node { title } } } }';
const OTHER = '{ categories { name } }';

/** The figure of the kept answers in the metrics. */
async function answersIn(api: Api, figure: 'hits_total' | 'entries'): Promise<number> {
  const text = await api.services.metrics.registry.metrics();
  return Number(new RegExp(`sixty_cache_${figure}\\{cache="answers"\\} (\\d+)`).exec(text)?.[1]);
}

const variables = { page: 1, count: 12, category: null, search: null };
const WAYS = {
  'a GraphQL document': ['/graphql', { json: { query: QUERY } }],
  'a GraphQL document in the address': [`/graphql?query=${encodeURIComponent(QUERY)}`, {}],
  'an operation of the site': [
    '/graphql',
    { json: { id: blogListPageQuery.params.id, variables } },
  ],
  'a list over REST': ['/api/blog/posts', {}],
  'a post over REST': ['/api/blog/posts/kept', {}],
} as const;

describe('an answer of public content that is asked for again', () => {
  const api = useApi();
  let desk: Desk;
  let statements: string[];
  beforeAll(async () => {
    desk = await openDesk(api);
    await desk.write({ slug: 'kept', content: 'Call them within a minute. '.repeat(100) });
    statements = recordStatements(api.services.database.pool);
  });

  const hits = () => answersIn(api, 'hits_total');

  async function ask(more: object = {}) {
    const json = { query: QUERY };
    const response = await api.request('/graphql', { json, headers: { accept: SPEC }, ...more });
    return { response, body: await response.json() };
  }

  describe.each(Object.entries(WAYS))('by %s', (_name, [path, call]) => {
    it.each(['identity', 'br', 'gzip'])('equals the first answer in %s', async (encoding) => {
      api.services.content.cache.invalidate('all');
      const headers = { accept: 'application/json', 'accept-encoding': encoding };
      const answer = async () => {
        const response = await api.request(path, { ...call, headers });
        const { date: _, 'x-request-id': id, ...more } = Object.fromEntries(response.headers);
        return {
          id,
          seen: { status: response.status, headers: more, text: await response.text() },
        };
      };
      // A notification of the post that was written before can arrive late, and drops what is kept.
      const [first, again, third] = await vi.waitFor(
        async () => {
          const [made, before] = [await answer(), await hits()];
          const kept = [await answer(), await answer()] as const;
          expect((await hits()) - before).toBe(2);
          return [made, ...kept] as const;
        },
        { timeout: 60_000 },
      );
      expect(first.seen.status).toBe(200);
      expect(again.seen).toEqual(first.seen);
      expect(third.seen).toEqual(first.seen);
      expect(new Set([first.id, again.id, third.id]).size).toBe(3);
    });
  });

  it('asks the database nothing, and is logged and counted', async () => {
    await ask();
    const [asked, logged] = [statements.length, api.logged.length];
    const { response } = await ask();
    expect(statements).toHaveLength(asked);
    const id = response.headers.get('x-request-id');
    const line = api.logged.slice(logged).find((each) => each.includes(`"${id}"`));
    expect(JSON.parse(line ?? '')).toMatchObject({
      method: 'POST',
      route: '/graphql',
      status: 200,
      msg: 'answered',
    });
    await api.request('/api/blog/posts/kept');
    const count = async () => {
      const metrics = await api.services.metrics.registry.metrics();
      const figure = (name: string) =>
        Number(
          metrics
            .split('\n')
            .find((each) => each.startsWith(`${name} `))
            ?.split(' ')
            .at(-1),
        );
      return [
        figure(
          'http_request_duration_seconds_count{method="GET",route="/api/blog/posts/:slug",status="2xx"}',
        ),
        figure('sixty_graphql_operation_duration_seconds_count{operation="RestPost"}'),
        figure('http_requests_in_flight'),
      ];
    };
    const [requests = 0, operations = 0, inFlight = 0] = await count();
    await api.request('/api/blog/posts/kept');
    expect(await count()).toEqual([requests + 1, operations + 1, inFlight]);
  });

  it('has the media type that the client asks for', async () => {
    await ask();
    const { response } = await ask({ headers: { accept: 'application/json' } });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect((await ask()).response.headers.get('content-type')).toContain(SPEC);
    const stream = () =>
      api.request('/graphql', {
        json: { query: QUERY },
        headers: { accept: 'text/event-stream' },
      });
    for (let time = 0; time < 2; time += 1)
      expect(await (await stream()).text()).toContain('event: next');
  });

  it('reports the budget of the client that asks', async () => {
    const { body } = await ask({ address: '203.0.113.7' });
    expect(body.extensions.cost).toMatchObject({ remaining: BUDGETS.address, requested: 10 });
    const json = { query: OTHER };
    await api.request('/graphql', { json, address: '203.0.113.7' });
    const { body: later } = await ask({ address: '203.0.113.7' });
    expect(later.extensions.cost.remaining).toBeLessThan(BUDGETS.address);
    const { body: others } = await ask({ address: '203.0.113.8' });
    expect(others.extensions.cost.remaining).toBe(BUDGETS.address);
  });

  it('is made again when the content has changed', async () => {
    await ask();
    await desk.write({ title: 'A Newer Post' });
    await expect
      .poll(async () => (await ask()).body.data.posts.edges[0].node.title)
      .toBe('A Newer Post');
  });

  it('is not given to a key that may not read posts', async () => {
    await ask();
    const { body } = await ask({ token: await api.createApiKey(['leads:read']) });
    expect(body.data).toEqual({ posts: null });
    expect(body.errors).toMatchObject([{ path: ['posts'] }]);
  });

  it('is not given to staff, whose lists show their changes at once', async () => {
    await ask();
    const before = await hits();
    const { body } = await ask({ token: await api.signIn('editor') });
    expect(body.data.posts.edges.length).toBeGreaterThan(0);
    expect(await hits()).toBe(before);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['with a packed body', { 'content-encoding': 'gzip' }, 415],
    ['that is a form', { 'content-type': 'text/plain' }, 415],
  ])('is not given to a request %s', async (_name, headers, status) => {
    await ask();
    const json = JSON.stringify({ query: QUERY });
    const response = await api.request('/graphql', { json, headers: { accept: SPEC, ...headers } });
    expect(response.status).toBe(status);
  });

  it('is never a refusal, a fault or a missing post', async () => {
    const before = await hits();
    for (const query of ['{ posts(first: 9, page: 0) { edges { node { id } } } }', '{ posts {']) {
      const [first, again] = [await ask({ json: { query } }), await ask({ json: { query } })];
      expect(again.body.errors).toHaveLength(first.body.errors.length);
    }
    for (let time = 0; time < 2; time += 1)
      expect((await api.request('/api/blog/posts/missing')).status).toBe(404);
    expect(await hits()).toBe(before);
  });
});

describe('a kept answer that takes work for each client', () => {
  const limits = { ...LIMITS };
  const api = useApi({}, { limits });
  afterEach(() => Object.assign(limits, LIMITS));

  it('is refused during an overload, unlike one that is ready for everybody', async () => {
    const ask = async ([path, { json }]: readonly [string, { json?: object }]) => {
      const response = await api.request(path, { json });
      await response.text();
      return response.status;
    };
    const asked = [
      WAYS['a GraphQL document'],
      WAYS['an operation of the site'],
      WAYS['a list over REST'],
    ];
    for (const way of asked) expect(await ask(way)).toBe(200);
    // Every request is one too many.
    limits.requests = -1;
    expect(await Promise.all(asked.map(ask))).toEqual([503, 200, 200]);
    expect(await ask(['/api/blog/posts?page=2', {}])).toBe(503);
    limits.requests = LIMITS.requests;
    expect(await Promise.all(asked.map(ask))).toEqual([200, 200, 200]);
  });

  it('is not kept if it is long, so that each request costs points', async () => {
    const desk = await openDesk(api);
    await desk.write({ slug: 'long', content: 'Call them within a minute. '.repeat(3000) });
    const ask = async () => {
      const response = await api.request('/graphql', {
        json: { query: '{ post(slug: "long") { content } }' },
        address: '203.0.113.9',
      });
      const { data, extensions } = await response.json();
      expect(data.post.content.length).toBeGreaterThan(64 * 1024);
      return extensions.cost.remaining;
    };
    const before = await answersIn(api, 'hits_total');
    const first = await ask();
    expect(await ask()).toBeLessThan(first);
    expect(await answersIn(api, 'hits_total')).toBe(before);
    for (let time = 0; time < 2; time += 1) await api.request('/api/blog/posts/long');
    expect(await answersIn(api, 'hits_total')).toBe(before + 1);
  });
});

describe('a kept answer over REST', () => {
  const api = useApi();

  it('is one entry for all spellings of its address and all headers', async () => {
    const desk = await openDesk(api);
    await desk.write({ slug: 'kept' });
    const list = '/api/blog/posts?limit=50';
    const addresses = [list, '/api/blog/posts/kept'];
    const before = await answersIn(api, 'entries');
    const others = [
      `${list}&x=1`,
      `${list}&x=2`,
      `${list}&limit=3`,
      `${list}&&`,
      '/api/blog/posts?%6cimit=50',
      '/api/blog/posts/kept?x=1',
      '/api/blog/posts/%6bept',
    ];
    for (const path of [...addresses, ...others])
      expect((await api.request(path)).status).toBe(200);
    const headers = { accept: 'application/json;q=0.5', 'content-type': 'text/x' };
    expect((await api.request(list, { headers })).status).toBe(200);
    // The picture for links to the new post comes later, and may drop an entry.
    expect(await answersIn(api, 'entries')).toBeLessThanOrEqual(before + addresses.length);
  });

  it('is kept from an address with unknown parameters for the address without them', async () => {
    const hitsOfSecond = async () => {
      const first = await api.request('/api/blog/posts?utm_source=mail&limit=7&page=1');
      const before = await answersIn(api, 'hits_total');
      const again = await api.request('/api/blog/posts?limit=7&page=1');
      expect(await again.json()).toEqual(await first.json());
      return (await answersIn(api, 'hits_total')) - before;
    };
    // Content that changes meanwhile drops the entry.
    await expect.poll(hitsOfSecond).toBe(1);
  });
});

describe('a kept answer that fails', () => {
  const api = useApi();

  it('ends its connection and is logged, and the process goes on', async () => {
    const path = '/api/blog/posts';
    await api.request(path);
    const failing = createKeptAnswers(
      api.services,
      () => Promise.reject(new Error('compression failed')),
      () => false,
    );
    const server = createServer((request, response) => {
      expect(failing.tryServe(request, response)).toBe(true);
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : null;
    await expect(fetch(`http://127.0.0.1:${port}${path}`)).rejects.toThrow('fetch failed');
    const line = api.logged.find((each) => each.includes('a kept answer failed'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      route: path,
      err: { message: 'compression failed' },
    });
    expect((await api.request(path)).status).toBe(200);
  });
});

describe('a question that was never asked before', () => {
  const api = useApi();

  it('is answered from the posts, lists and categories that visitors have read, until they change', async () => {
    const desk = await openDesk(api);
    await desk.write({ slug: 'read', categoryIds: [desk.categoryIds[0]] });
    const statements = recordStatements(api.services.database.pool);
    const node = 'title author { name } categories { name }';
    const query = `{ post(slug: "read") { ${node} } posts(first: 9) { totalCount edges { node { ${node} } } } categories { name } }`;
    let number = 0;
    /** How many statements read posts or categories for one question. */
    const asked = async (token?: string) => {
      number += 1;
      const before = statements.length;
      const { data } = await api.graphql<{ post: object }>(query, { variables: { number }, token });
      expect(data?.post).toMatchObject({ author: {}, categories: [{ name: 'Compliance' }] });
      const reads = statements
        .slice(before)
        .filter((text) => /FROM .*"(Post|Category)"/.test(text));
      return reads.length;
    };
    expect(await asked()).toBeGreaterThan(0);
    await expect.poll(() => asked()).toBe(0);
    const key = await api.createApiKey(['posts:read']);
    await expect.poll(() => asked(key)).toBe(0);
    expect(await asked(await api.signIn('editor'))).toBeGreaterThan(0);
    await desk.write({ title: 'Another' });
    await expect.poll(() => asked()).toBeGreaterThan(0);
  });
});
