import { isInterfaceType } from 'graphql';
import { serverAudits } from 'graphql-http';
import { describe, expect, it, vi } from 'vitest';
import { schema } from '../../../graphql/schema.ts';
import { useApi } from '../../support/api/api.ts';

const SPEC = 'application/graphql-response+json';
/** A well-formed token without a session. */
const NOBODY = '01900000-0000-7000-8000-000000000000';

describe('GraphQL over HTTP', () => {
  const api = useApi();

  for (const audit of serverAudits({ url: () => `${api.url}/graphql`, fetchFn: fetch })) {
    it(`passes the audit ${audit.name}`, async () => {
      const result = await audit.fn();
      expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
    });
  }

  it('serves browsers a GraphiQL page without third-party resources', async () => {
    const response = await api.request('/graphql', { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(html).toMatch(/<title>Sixty API/);
    expect(html.match(/(?:src|href)="?https?:\/\/[^"\s>]+/g) ?? []).toEqual([]);
  });

  it('hides an internal error, and logs it with the request id and without personal data', async () => {
    const token = await api.signIn('admin');
    const { prisma } = api.services.database;
    const find = vi.spyOn(prisma.user, 'findUnique').mockImplementation(() => {
      throw new TypeError('a mistake of ours');
    });

    const response = await api.request('/graphql', {
      json: { query: '{ viewer { email } }' },
      token,
    });
    find.mockRestore();

    const body = await response.json();
    const requestId = response.headers.get('x-request-id');
    expect(body).toEqual({
      extensions: expect.anything(),
      data: { viewer: null },
      errors: [
        {
          message: 'Something went wrong on our side.',
          path: ['viewer'],
          locations: [{ line: 1, column: 3 }],
          extensions: { code: 'INTERNAL', requestId },
        },
      ],
    });
    const line = api.logged.find((each) => each.includes('a resolver failed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      requestId,
      path: 'viewer',
      err: { name: 'TypeError', message: 'a mistake of ours' },
    });
  });

  it.each([
    [
      'a mutation',
      'mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { __typename } }',
    ],
    [
      'a mutation inside a fragment',
      'mutation ($input: UpdateLeadInput!) { ...F } fragment F on Mutation { updateLead(input: $input) { __typename } }',
    ],
    ['a list', 'query ($input: Int) { leads(first: $input) { totalCount } }'],
    [
      'a subscription',
      'subscription ($input: Int) { leadChanged(lastSeconds: $input) { created } }',
    ],
  ])('refuses %s before it looks at the variables', async (_name, query) => {
    const ask = async (token?: string) => {
      const headers = { accept: `${SPEC}, text/event-stream;q=0.5` };
      const json = { query, variables: { input: 'wrong' } };
      const response = await api.request('/graphql', { json, token, headers });
      const text = await response.text();
      return [response.status, /"code":"(\w+)"/.exec(text)?.[1], text.includes('wrong')];
    };
    expect(await ask()).toEqual([401, 'NOT_AUTHENTICATED', false]);
    expect(await ask(await api.signIn('editor'))).toEqual([403, 'NOT_ALLOWED', false]);
    expect(await ask(await api.signIn('admin'))).toEqual([400, 'INVALID_INPUT', true]);
  });

  it('keeps row values out of the log after a database error', async () => {
    const taken = { email: 'taken@sixty.example', username: 'taken', passwordHash: 'secret-hash' };
    const create = () =>
      api.services.database.prisma.user.create({ data: { ...taken, role: 'editor' } });
    await create();
    const token = await api.signIn('admin');
    const find = vi
      .spyOn(api.services.database.prisma.user, 'findUnique')
      .mockImplementation(create as never);

    const { errors } = await api.graphql('{ viewer { email } }', { token });
    find.mockRestore();

    expect(errors?.[0]?.message).toBe('Something went wrong on our side.');
    expect(api.logged.join('')).not.toMatch(/taken@|secret-hash/);
  });

  it.each([
    ['too deep', `{ ${'a { '.repeat(30)} b ${'}'.repeat(30)} }`],
    [
      'full of aliases',
      `{ ${Array.from({ length: 40 }, (_, n) => `a${n}: viewer { id }`).join(' ')} }`,
    ],
    ['too long', `{ viewer { ${'id '.repeat(3000)} } }`],
  ])('refuses a document that is %s', async (_name, query) => {
    const { data, errors } = await api.graphql(query, { accept: SPEC });
    expect(data).toBeUndefined();
    expect(errors?.length).toBeGreaterThan(0);
  });

  it('accepts one operation per request', async () => {
    const json = [{ query: '{ __typename }' }, { query: '{ __typename }' }];
    const response = await api.request('/graphql', { json });
    expect(response.status).toBe(400);
  });

  it('answers 404 for an unknown operation id', async () => {
    const response = await api.request('/graphql', {
      json: { id: '0'.repeat(64) },
      headers: { accept: SPEC },
    });
    expect(response.status).toBe(404);
    const body = await response.json();
    expect(body.data).toBeUndefined();
    expect(body.errors).toMatchObject([{ extensions: { code: 'OPERATION_NOT_FOUND' } }]);
  });

  it("accepts a partner's key until it is revoked or expires", async () => {
    const { prisma } = api.services.database;
    const key = await api.createApiKey(['leads:read']);
    const ask = async () =>
      (await api.graphql('{ leads { totalCount } }', { token: key })).errors?.[0]?.extensions?.[
        'code'
      ];

    expect(await ask()).toBeUndefined();
    await prisma.apiKey.updateMany({ data: { expiresAt: api.clock.now() } });
    expect(await ask()).toBe('NOT_AUTHENTICATED');
    await prisma.apiKey.updateMany({ data: { expiresAt: null, revokedAt: api.clock.now() } });
    expect(await ask()).toBe('NOT_AUTHENTICATED');
  });

  it('answers 401 and 403 to clients that support the media type, and 200 to others', async () => {
    const query = '{ leads { totalCount } }';
    const token = await api.signIn('editor');
    expect((await api.graphql(query, { accept: SPEC })).status).toBe(401);
    expect((await api.graphql(query, { accept: SPEC, token })).status).toBe(403);
    expect((await api.graphql(query, { accept: 'application/json' })).status).toBe(200);
  });

  it('finds nothing for invalid ids', async () => {
    const strangers = ['User:1', `Query:${NOBODY}`, `Stranger:${NOBODY}`].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    for (const id of ['garbage', '', 'VXNlcjox', ...strangers]) {
      const answer = await api.graphql('query ($id: ID!) { node(id: $id) { id } }', {
        variables: { id },
      });
      expect(answer).toEqual({ status: 200, data: { node: null } });
    }
  });

  it('returns null for one invalid id among several', async () => {
    const token = await api.signIn('admin');
    const staff = await api.graphql<{ viewer: { id: string } }>('{ viewer { id } }', { token });
    const own = staff.data?.viewer.id ?? '';
    const ids = ['garbage', own, '', `${own}x`, own];
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { data, errors } = await api.graphql(query, { token, variables: { ids } });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ nodes: [null, { id: own }, null, null, { id: own }] });
  });

  it('answers 429 with Retry-After if a limit refuses a mutation', async () => {
    const query = `mutation ($input: RequestIntegrationInput!) {
      requestIntegration(input: $input) { ... on RateLimitedError { code retryAfterSeconds } }
    }`;
    const input = { name: 'A', email: 'a@b.co', company: 'C', integration: 'D' };
    const call = { json: { query, variables: { input } }, address: '203.0.113.99' };
    for (let use = 0; use < 20; use += 1) {
      expect((await api.request('/graphql', call)).status).toBe(200);
    }
    const refused = await api.request('/graphql', call);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      data: { requestIntegration: { code: 'RATE_LIMITED', retryAfterSeconds: seconds } },
    });
  });

  it('returns null for deleted objects of every type', async () => {
    const token = await api.signIn('super_admin');
    const node = schema.getType('Node');
    const names = isInterfaceType(node) ? schema.getPossibleTypes(node).map(String) : [];
    expect(names).toContain('Lead');

    const ids = names.map((name) => Buffer.from(`${name}:${NOBODY}`).toString('base64url'));
    const query = `query ($id: ID!, $ids: [ID!]!) { node(id: $id) { id } nodes(ids: $ids) { id } }`;
    for (const id of ids) {
      expect(await api.graphql(query, { token, variables: { id, ids } })).toEqual({
        status: 200,
        data: { node: null, nodes: ids.map(() => null) },
      });
    }
  });

  it('removes NUL from all input', async () => {
    const token = await api.signIn('admin');
    for (const list of ['leads', 'waitlistEntries', 'integrationRequests']) {
      const query = `{ ${list}(filter: { search: "a\\u0000b" }) { totalCount } }`;
      expect(await api.graphql(query, { token })).toEqual({
        status: 200,
        data: { [list]: { totalCount: 0 } },
      });
    }

    const json = {
      name: 'A\0nn',
      email: 'ann@sixty.example',
      phone: '8015550123',
      country: 'N\0O',
    };
    const response = await api.request('/api/waitlist', { json });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ name: 'Ann', country: 'NO' });
  });

  it('reports an invalid cursor', async () => {
    const token = await api.signIn('admin');
    const ask = async (place: string) => {
      const { errors } = await api.graphql(`{ leads(${place}) { totalCount edges { cursor } } }`, {
        token,
      });
      return errors?.map(({ message, extensions }) => [extensions?.['code'], message]);
    };
    expect(await ask('first: -1')).toEqual([['INVALID_INPUT', expect.stringContaining('first')]]);
    expect(await ask('first: 1000')).toBeUndefined();
  });

  it('answers every bad cursor of every list alike', async () => {
    const token = await api.signIn('super_admin');
    const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) =>
      field.args.some(({ name }) => name === 'after') ? [field.name] : [],
    );
    expect(lists).toContain('suppressions');
    const encoded = ['GPC:', 'GPC:S:x', 'GPC:N:5', 'GPC:T:["S:x"]'].map((text) =>
      Buffer.from(text).toString('base64'),
    );
    const cursors = ['garbage', ...encoded];
    for (const list of lists) {
      for (const cursor of cursors) {
        const query = `query ($after: String!) { ${list}(after: $after) { edges { cursor } } }`;
        const { errors } = await api.graphql(query, { token, variables: { after: cursor } });
        expect({ list, cursor, errors }).toMatchObject({
          errors: [
            {
              message: 'Invalid cursor: it does not belong to this list.',
              extensions: { code: 'INVALID_INPUT' },
            },
          ],
        });
      }
    }
  });
});
