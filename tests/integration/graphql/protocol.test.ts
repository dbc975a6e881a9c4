import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { printedSchema } from '../../../graphql/schema.ts';
import { useApi } from '../../support/api/api.ts';

const SPEC = 'application/graphql-response+json';
const deep = `{ leads { edges { node { ${'call { lead { '.repeat(6)} id ${'} } '.repeat(6)} } } } }`;
const costly = 'a: leads(first: 100) { edges { node { call { events { id } } } } }';
const COUNT = '{ integrationRequests { totalCount } }';

interface Fault {
  name: string;
  body: unknown;
  status: number;
  /** Where it differs for clients that know only application/json. */
  plain?: number;
  code: string;
  headers?: Record<string, string>;
}

const document = 'query ($first: Int!) { integrationRequests(first: $first) { totalCount } }';

const FAULTS: Fault[] = [
  { name: 'text that is no JSON', body: '{"query": ', status: 400, code: 'BAD_REQUEST' },
  { name: 'JSON that is no object', body: '"x"', status: 400, code: 'BAD_REQUEST' },
  { name: 'a body without a query', body: {}, status: 400, code: 'BAD_REQUEST' },
  { name: 'a query that is no text', body: { query: 7 }, status: 400, code: 'BAD_REQUEST' },
  {
    name: 'invalid variables',
    body: { query: COUNT, variables: 'x' },
    status: 400,
    code: 'BAD_REQUEST',
  },
  { name: 'an empty query', body: { query: '' }, status: 400, code: 'BAD_REQUEST' },
  {
    name: 'a document that cannot be parsed',
    body: { query: '{ leads(' },
    status: 400,
    plain: 200,
    code: 'GRAPHQL_PARSE_FAILED',
  },
  ...['{}', '{ posts {} }', '{ posts { edges { node {} } } }'].map((query) => ({
    name: `an empty selection, as in ${query}`,
    body: { query },
    status: 400,
    plain: 200,
    code: 'GRAPHQL_PARSE_FAILED',
  })),
  {
    name: 'a field that does not exist',
    body: { query: '{ secrets }' },
    status: 400,
    plain: 200,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'a variable of another type',
    body: { query: document, variables: { first: 'many' } },
    status: 400,
    plain: 200,
    code: 'INVALID_INPUT',
  },
  {
    name: 'a variable that is missing',
    body: { query: document },
    status: 400,
    code: 'INVALID_INPUT',
  },
  {
    name: 'an operation that is not in the document',
    body: { query: `query A ${COUNT}`, operationName: 'B' },
    status: 400,
    code: 'OPERATION_RESOLUTION_FAILURE',
  },
  {
    name: 'an id that no build ever had',
    body: { id: '0'.repeat(64) },
    status: 404,
    plain: 200,
    code: 'OPERATION_NOT_FOUND',
  },
  {
    name: 'a document that is too deep',
    body: { query: deep },
    status: 400,
    plain: 200,
    code: 'DEPTH_LIMIT_EXCEEDED',
  },
  {
    name: 'one that costs too much',
    body: {
      query: `{ ${'abcdefghij'
        .split('')
        .map((name) => costly.replace('a:', `${name}:`))
        .join(' ')} }`,
    },
    status: 400,
    plain: 200,
    code: 'COST_LIMIT_EXCEEDED',
  },
  {
    name: 'one with too many tokens',
    body: { query: `{ viewer { ${'id '.repeat(3000)} } }` },
    status: 400,
    plain: 200,
    code: 'TOKEN_LIMIT_EXCEEDED',
  },
  {
    name: 'an Idempotency-Key that is too long',
    body: { query: 'mutation { logout(input: {}) { __typename } }' },
    status: 400,
    code: 'IDEMPOTENCY_KEY_INVALID',
    headers: { 'idempotency-key': 'x'.repeat(300) },
  },
];

describe('an error before execution', () => {
  const api = useApi();
  let token: string;
  beforeAll(async () => {
    token = await api.createApiKey(['integration_requests:read', 'leads:read', 'calls:read']);
  });

  const send = (json: unknown, headers: Record<string, string>) =>
    api.request('/graphql', { json, token, headers });

  it.each(FAULTS)('has the standard shape and no internal details: $name', async (fault) => {
    const { body, status, plain = status, code, headers = {} } = fault;
    for (const [accept, expected] of [
      [SPEC, status],
      ['application/json', plain],
    ] as const) {
      const response = await send(body, { accept, ...headers });
      const answer = await response.json();
      expect({ accept, status: response.status, answer }).toEqual({
        accept,
        status: expected,
        answer: {
          errors: [
            {
              message: expect.any(String),
              extensions: expect.objectContaining({ code }),
              ...(answer.errors?.[0]?.locations && { locations: expect.any(Array) }),
            },
          ],
          ...(answer.extensions && { extensions: { cost: expect.any(Object) } }),
        },
      });
      expect(response.headers.get('content-type')).toMatch(
        new RegExp(`^${accept.replaceAll('+', '\\+')}`),
      );
      expect(JSON.stringify(answer)).not.toMatch(
        /originalError|stack|node_modules|\.ts\b|at position|"http"/,
      );
    }
  });

  it('is 400 for an address without a query', async () => {
    const response = await api.request('/graphql', { headers: { accept: 'application/json' } });
    expect([response.status, (await response.json()).errors[0].message]).toEqual([
      400,
      'Must provide query string.',
    ]);
  });

  it('is 200 for a body with an unknown parameter, which is ignored', async () => {
    const response = await send({ query: '{ __typename }', strange: 1 }, { accept: SPEC });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { data: { __typename: 'Query' } },
    ]);
  });

  it('is 415 for another content type, and 405 or 406 for other mismatches', async () => {
    const query = JSON.stringify({ query: COUNT });
    const text = await api.request('/graphql', {
      json: query,
      token,
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
    expect(await text.text()).not.toMatch(/stack|node_modules/);
    const put = await api.request('/graphql', { method: 'PUT', json: query, token });
    expect(put.status).toBe(405);
    expect(put.headers.get('allow')).toContain('POST');
    const image = await send({ query: COUNT }, { accept: 'image/png' });
    expect(image.status).toBe(406);
  });
});

const file = new URL('../../../graphql/http/persisted.json', import.meta.url);
const operations: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
const named = Object.entries(operations).map(([id, text]) => ({
  id,
  text,
  name: /(?:query|mutation|subscription) (\w+)/.exec(text)?.[1] ?? id,
}));

/** What Yoga and the limits for strangers' documents say before anything is run. */
const REFUSED = /SYNTAX|VALIDATION|PARSE|limit|exceed|depth|cost|token|alias/i;

describe("the site's own operations", () => {
  const api = useApi();
  const schema = buildSchema(printedSchema());

  it('exist', () => {
    expect(named.length).toBeGreaterThan(0);
  });

  it.each(named)('match the schema: $name', ({ text }) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it.each(named.filter(({ text }) => !text.startsWith('subscription')))(
    'stay within the limits for documents: $name',
    async ({ id }) => {
      const token = await api.signIn('super_admin');
      const response = await api.request('/graphql', { json: { id, variables: {} }, token });
      const { errors = [] }: { errors?: { message: string; extensions?: { code?: string } }[] } =
        await response.json();
      const refusals = errors.filter(
        ({ message, extensions }) =>
          REFUSED.test(extensions?.code ?? '') || /limit|exceed/i.test(message),
      );
      expect(refusals).toEqual([]);
    },
  );
});
