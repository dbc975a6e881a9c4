import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  MAX_ANSWER_LENGTH,
  MAX_TOKENS,
  MAX_VISITOR_TOKENS,
} from '../../../graphql/http/plugins/limits/documentLimits.ts';
import { REFUSED_DOCUMENT_COST } from '../../../graphql/http/plugins/limits/chargeDocuments.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { BUDGETS } from '../../../graphql/platform/limits/budgets.ts';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
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

  it('names no similar fields to a visitor, because they cost more than its points', async () => {
    const create =
      'mutation ($input: CreateLeadInput!) { createLead(input: $input) { __typename } }';
    const variables = { input: { firstName: 'Ann', email: 'a@b.example', phonee: '8015550142' } };
    const messages = async (token?: string) => {
      const field = await api.graphql('{ viewerr { id } }', { token });
      const input = await api.graphql(create, { token, variables });
      return [field, input].map(({ errors }) => errors?.map(({ message }) => message).join(' '));
    };
    const ofKey = await messages(await api.createApiKey(['leads:write']));
    for (const message of ofKey) expect(message).toContain('Did you mean');
    for (const message of await messages()) {
      expect(message).toMatch(/viewerr|phonee/);
      expect(message).not.toContain('Did you mean');
    }
  });

  it('is checked until its tenth error only, because all errors of a long one cost more than its points', async () => {
    const fields = Array.from({ length: 900 }, (_, number) => `unknown${number}`);
    const { errors = [] } = await api.graphql(`{ ${fields.join(' ')} }`);
    expect(errors).toHaveLength(11);
    expect(errors.at(-1)?.message).toContain('Validation aborted');
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

const LEAD = 'createLead(input: { firstName: "Ann", email: "ann@b.example", phone: "8015550199" })';
const REQUEST =
  'requestIntegration(input: { name: "Ann", email: "ann@b.example", company: "B", integration: "C" })';
const ENTRY =
  'joinWaitlist(input: { name: "Ann", email: "ann@b.example", phone: "8015550199", country: "Norway" })';

describe('a mutation with a field that the caller may not read', () => {
  const api = useApi();
  let phones = 0;

  /** A token for a key with these scopes; none for a visitor. */
  const tokenFor = (scopes: ApiKeyScope[] | null) =>
    scopes ? api.createApiKey(scopes) : Promise.resolve(undefined);

  it.each<[string, string, string, string, ApiKeyScope[] | null]>([
    ['the consents of a lead', LEAD, 'lead', 'consents { id }', ['leads:write']],
    ['the notes of a lead', LEAD, 'lead', 'notes', ['leads:write', 'leads:read']],
    ['the call of a lead', LEAD, 'lead', 'call { id }', null],
    ['the status of a lead', LEAD, 'lead', 'status', null],
    [
      'the answers to a request',
      REQUEST,
      'integrationRequest',
      'answers { text }',
      ['integration_requests:write'],
    ],
    ['the mails of a waitlist entry', ENTRY, 'waitlistEntry', 'notifiedAt', null],
  ])('returns the other fields beside %s', async (_name, call, object, refused, scopes) => {
    const token = await tokenFor(scopes);
    const [mutation = ''] = call.split('(');
    const [field = ''] = refused.split(' ');
    const Payload = `${mutation.slice(0, 1).toUpperCase()}${mutation.slice(1)}Payload`;
    // No phone may leave more than five leads a day.
    phones += 1;
    const own = call.replace('5550199', String(5550100 + phones));
    const query = `mutation { ${own} { __typename ... on ${Payload} { ${object} { id ${refused} } } } }`;
    for (const accept of ['application/graphql-response+json', 'application/json']) {
      expect(await api.graphql(query, { token, accept })).toEqual({
        status: 200,
        data: {
          [mutation]: {
            __typename: Payload,
            [object]: { id: expect.any(String), [field]: null },
          },
        },
        errors: [
          expect.objectContaining({
            path: [mutation, object, field],
            extensions: { code: scopes ? 'NOT_ALLOWED' : 'NOT_AUTHENTICATED' },
          }),
        ],
      });
    }
  });

  it('says that a request has changed to a key that may not read it', async () => {
    const { prisma } = api.services.database;
    const { id } = await prisma.integrationRequest.create({
      data: { name: 'Bob', email: 'bob@b.example', company: 'B', integration: 'C' },
    });
    const query = `mutation ($input: UpdateIntegrationRequestInput!) {
      updateIntegrationRequest(input: $input) {
        ... on UpdateIntegrationRequestPayload { integrationRequest { email } }
      }
    }`;
    const input = { id: encodeGlobalId('IntegrationRequest', id), status: 'planned' };
    const token = await api.createApiKey(['integration_requests:write']);
    expect(await api.graphql(query, { token, variables: { input } })).toMatchObject({
      status: 200,
      data: { updateIntegrationRequest: { integrationRequest: null } },
      errors: [{ extensions: { code: 'NOT_ALLOWED' } }],
    });
    expect(await prisma.integrationRequest.findUnique({ where: { id } })).toMatchObject({
      status: 'planned',
    });
  });
});

describe('a query for several lists', () => {
  const api = useApi();

  it('returns the lists that the caller may read', async () => {
    const token = await api.signIn('editor');
    const query = '{ leads { totalCount } posts { totalCount } authors { name } }';
    expect(await api.graphql(query, { token })).toEqual({
      status: 200,
      data: { leads: null, posts: { totalCount: 0 }, authors: [] },
      errors: [expect.objectContaining({ path: ['leads'], extensions: { code: 'NOT_ALLOWED' } })],
    });
  });
});

describe('/graphql', () => {
  const api = useApi();

  const CYCLE = 180;
  const DEPTH = 40_000;

  const cyclicFragments = Array.from(
    { length: CYCLE },
    (_, number) => `fragment F${number} on Query { ...F${(number + 1) % CYCLE} }`,
  ).join(' ');

  const leadsSince = (since: string) =>
    JSON.stringify({
      query: 'query ($since: DateTime!) { leads(filter: { updatedAfter: $since }) { totalCount } }',
      variables: { since },
    });

  const nestedList = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

  it.each([
    ['fragments in a cycle', JSON.stringify({ query: `{ ...F0 } ${cyclicFragments}` })],
    [
      'variables nested 40,000 deep',
      `{"query":"query ($id: ID!) { node(id: $id) { id } }","variables":{"id":${nestedList}}}`,
    ],
    [
      'an input nested 40,000 deep',
      `{"query":"mutation ($input: CreateLeadInput!) { createLead(input: $input) { __typename } }","variables":{"input":${nestedList}}}`,
    ],
    ['a time in the year 0', leadsSince('0000-06-01T00:00:00Z')],
    ['a time that a time zone leads into the year 0', leadsSince('0001-01-01T00:00:00+14:00')],
  ])('answers %s as a mistake of the client, and logs no error', async (_name, json) => {
    const staff = await api.signIn('super_admin');
    const key = await api.createApiKey(['leads:read', 'leads:write']);
    for (const [token, idempotencyKey] of [
      [staff, {}],
      [key, { 'idempotency-key': 'one' }],
    ] as const) {
      const response = await api.request('/graphql', {
        json,
        token,
        headers: { accept: 'application/graphql-response+json', ...idempotencyKey },
      });
      const text = await response.text();
      expect([400, 413], text.slice(0, 300)).toContain(response.status);
      expect(text).not.toContain('INTERNAL');
    }
    expect(api.logged.filter((line) => /"level":(50|60)\b/.test(line))).toEqual([]);
  });

  it('writes ten rows to the audit log about a key that is refused a hundred times', async () => {
    const token = await api.createApiKey(['leads:write']);
    for (let time = 0; time < 100; time += 1) {
      await api.graphql('{ users { totalCount } }', { token });
    }

    const { auditEvent } = api.services.database.prisma;
    expect(await auditEvent.count({ where: { action: 'access.refused' } })).toBe(10);
  });
});
