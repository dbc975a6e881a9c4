import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_LENGTH } from '../../../graphql/http/plugins/limits/answerSize.ts';
import { REFUSED_DOCUMENT_COST } from '../../../graphql/http/plugins/limits/clientBudget.ts';
import { MAX_TOKENS, MAX_VISITOR_TOKENS } from '../../../graphql/http/plugins/limits/tokenLimit.ts';
import { BUDGETS } from '../../../graphql/services/budgets.ts';
import { useApi } from '../../support/api/api.ts';

describe('a document that is refused', () => {
  const api = useApi();
  const codes = ({ errors = [] }: { errors?: { extensions?: Record<string, unknown> }[] }) =>
    errors.map(({ extensions }) => extensions?.['code']);

  it.each([
    ['cannot be parsed', (n: number) => `{ a${n}`],
    ['is not valid', (n: number) => `{ unknown${n} }`],
    [
      'costs too much',
      (n: number) =>
        `{ ${'abcdefghijklmnopqrstuvwxyz'
          .split('')
          .map((alias) => `${alias}: posts(first: 100) { edges { node { tags { id } } } }`)
          .join(' ')} a${n}: __typename }`,
    ],
  ])('costs its sender points when it %s, until none are left', async (name, document) => {
    const address = `203.0.113.${name.length}`;
    const holder = { kind: 'address', id: address } as const;
    await api.services.budgets.spend(holder, BUDGETS.address - 3 * REFUSED_DOCUMENT_COST);
    const answers: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      const json = { query: document(sent) };
      const headers = { accept: 'application/graphql-response+json' };
      answers.push((await api.request('/graphql', { json, address, headers })).status);
    }
    expect(answers).toEqual([400, 400, 400, 429, 429]);
    const others = await api.graphql(document(9), { address: '203.0.113.200' });
    expect(codes(others)).not.toContain('RATE_LIMITED');
  });

  it('has fewer tokens when a visitor sends it', async () => {
    const query = `{ ${'__typename '.repeat(MAX_VISITOR_TOKENS)} }`;
    expect(codes(await api.graphql(query))).toEqual(['TOKEN_LIMIT_EXCEEDED']);
    const token = await api.createApiKey(['integration_requests:read']);
    expect(codes(await api.graphql(query, { token }))).not.toContain('TOKEN_LIMIT_EXCEEDED');
    const long = `{ ${'__typename '.repeat(MAX_TOKENS)} }`;
    expect(codes(await api.graphql(long, { token }))).toEqual(['TOKEN_LIMIT_EXCEEDED']);
  });

  it('repeats introspection by aliases; plain introspection is answered', async () => {
    const types = Array.from({ length: 30 }, (_, n) => `t${n}: types { name description }`);
    for (const query of [
      `{ __schema { ${types.join(' ')} } }`,
      '{ s: __schema { queryType { name } } }',
      '{ __type(name: "Query") { f: fields { name } } }',
    ]) {
      expect(codes(await api.graphql(query))).toContain('ALIAS_LIMIT_EXCEEDED');
    }
    const named = '{ q: __type(name: "Query") { name } m: __type(name: "Mutation") { name } }';
    expect((await api.graphql(named)).data).toEqual({
      q: { name: 'Query' },
      m: { name: 'Mutation' },
    });
    for (const options of [{}, { inputValueDeprecation: true, directiveIsRepeatable: true }]) {
      const { data, errors } = await api.graphql(getIntrospectionQuery(options));
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data).length).toBeLessThan(MAX_ANSWER_LENGTH / 5);
    }
  });

  it('answers at most two million characters of introspection', async () => {
    // The largest answers that 5,000 points allow.
    const fields = 'name description type { name description } args { name description }';
    for (const query of [
      `{ __schema { types { name description fields { ${fields} } } } }`,
      '{ __schema { types { description fields { type { description fields { description } } } } } }',
      '{ __schema { types { description fields { description type { description } } } } }',
      `{ ${Array.from({ length: 30 }, (_, n) => `t${n}: __type(name: "Query") { fields { description args { description } } }`).join(' ')} }`,
    ]) {
      const response = await api.request('/graphql', { json: { query } });
      expect((await response.text()).length).toBeLessThan(2_000_000);
    }
  });
});

describe('an answer', () => {
  const api = useApi();

  it('that is too large is replaced by an error', async () => {
    const { prisma } = api.services.database;
    const { id: authorId } = await prisma.author.create({ data: { name: 'Ann' } });
    for (let number = 0; number < 6; number += 1) {
      const published = { status: 'published', publishedAt: new Date(0) } as const;
      const contentHtml = 'x'.repeat(MAX_ANSWER_LENGTH / 5);
      const post = { slug: `p${number}`, title: 'A', content: 'a', contentHtml, authorId };
      await prisma.post.create({ data: { ...post, ...published } });
    }
    const list = (first: number) => `{ posts(first: ${first}) { edges { node { contentHtml } } } }`;
    // The second time, the answer comes from the cache.
    for (let time = 0; time < 2; time += 1) {
      const large = await api.graphql(list(6));
      expect(large.data).toBeUndefined();
      expect(large.errors).toMatchObject([{ extensions: { code: 'RESPONSE_TOO_LARGE' } }]);
    }
    expect((await api.graphql(list(3))).errors).toBeUndefined();
  });
});

describe("the site's own operations", () => {
  const api = useApi();

  it('cost visitors points of a budget of their own, and staff those of their account', async () => {
    const { default: operations } = await import('../../../graphql/http/persisted.json', {
      with: { type: 'json' },
    });
    const [id] =
      Object.entries(operations).find(([, text]) => text.startsWith('query BlogListPageQuery')) ??
      [];
    const address = '203.0.113.9';
    const ask = async (more: object = {}) => {
      // A page that was not asked for yet is not in the cache.
      const variables = { page: (page += 1), count: 12 };
      return (await api.request('/graphql', { json: { id, variables }, address, ...more })).status;
    };
    let page = 0;
    expect(await ask()).toBe(200);
    const site = { kind: 'site', id: address } as const;
    const { remaining } = await api.services.budgets.spend(site, 0);
    expect(remaining).toBeLessThan(BUDGETS.site);
    // Enough for a thousand pages in a minute.
    expect((BUDGETS.site - remaining) * 1000).toBeLessThan(BUDGETS.site);
    await api.services.budgets.spend(site, remaining);
    expect(await ask()).toBe(429);
    expect(await ask({ address: '203.0.113.10' })).toBe(200);
    expect(await ask({ token: await api.signIn('editor') })).toBe(200);
    const query = '{ viewer { id } }';
    expect((await api.graphql(query, { address })).errors).toBeUndefined();
  });
});
