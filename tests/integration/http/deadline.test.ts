import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitorContext } from '../../../graphql/requestContext.ts';
import { createExecutor } from '../../../graphql/http/executor.ts';
import { readPersistedOperations } from '../../../graphql/http/persistedOperations.ts';
import { schema } from '../../../graphql/schema.ts';
import { useApi } from '../../support/api/api.ts';

const DEADLINE_MS = 1000;
const CREATE = `mutation ($first: RequestIntegrationInput!, $second: RequestIntegrationInput!) {
  first: requestIntegration(input: $first) { __typename }
  second: requestIntegration(input: $second) { __typename }
}`;
const CREATE_ONE = `mutation ($input: RequestIntegrationInput!) {
  requestIntegration(input: $input) { __typename }
}`;
const requestOf = (integration: string) => ({
  name: 'Ann',
  email: `${integration}@example.com`,
  company: 'Ann Ltd',
  integration,
});

describe('an operation that takes too long', () => {
  const api = useApi({}, { deadlineMs: DEADLINE_MS });
  let partner: string;
  let locking: pg.Client | undefined;

  beforeAll(async () => {
    partner = await api.createApiKey(['leads:read', 'integration_requests:write']);
  });
  afterEach(() => unlock());

  /** Makes every statement on the tables wait. */
  async function lock(...tables: string[]): Promise<void> {
    locking = new pg.Client({ connectionString: api.services.database.url ?? undefined });
    await locking.connect();
    await locking.query(`BEGIN; LOCK TABLE "${tables.join('", "')}" IN ACCESS EXCLUSIVE MODE`);
  }
  async function unlock(): Promise<void> {
    await locking?.end();
    locking = undefined;
  }
  /** @param deadlineMs as in production unless given. */
  const executor = (deadlineMs?: number) =>
    createExecutor({
      schema,
      services: api.services,
      persisted: readPersistedOperations({ development: false }),
      deadlineMs,
    });
  const integrations = async () => {
    const rows = await api.services.database.prisma.integrationRequest.findMany({
      orderBy: { createdAt: 'asc' },
    });
    return rows.map(({ integration }) => integration);
  };
  const TIMED_OUT = { message: 'This took too long.', extensions: { code: 'TIMEOUT' } };

  it('answers 504 in GraphQL, and is logged', async () => {
    await lock('Post');
    const json = { query: '{ posts(first: 1) { edges { node { slug } } } }' };
    const answer = await api.request('/graphql', { json });
    expect(answer.status).toBe(504);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ errors: [TIMED_OUT] });
    expect(api.logged.join('')).toContain('an operation was aborted at its deadline');
  });

  it('answers 504 in REST', async () => {
    await lock('Post');
    const answer = await api.request('/api/blog/posts');
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({ error: 'This took too long.' });
  });

  it('answers 504 in REST calls that are no documents, but lets those that move files take their time', async () => {
    const token = await api.signIn('super_admin');
    await lock('AuditEvent', 'InboundSource');
    const exported = api.request('/api/admin/exports/waitlist.csv', { token });
    const answer = await api.request('/api/inbound/some-token');
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({ error: 'This took too long.' });
    expect(api.logged.join('')).toContain('a call took too long');
    await unlock();
    expect((await exported).status).toBe(200);
  });

  it('tells an agent so', async () => {
    await lock('Lead');
    const params = { name: 'list_leads', arguments: {} };
    const json = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const text = await (await api.request('/mcp', { json, token: partner })).text();
    expect(text).toContain('TIMEOUT');
    expect(text).toContain('"isError":true');
  });

  it('fails in server rendering, where the page says that it cannot be shown', async () => {
    await lock('Post');
    const document = '{ posts(first: 1) { totalCount } }';
    const own = { source: 'rendering', document, readVariables: () => ({}) } as const;
    const { errors } = await executor(DEADLINE_MS).run(own, visitorContext(api.services));
    expect(errors?.map((error) => error.toJSON())).toEqual([TIMED_OUT]);
  });

  it('begins no further work', async () => {
    await lock('IntegrationRequest');
    const both = { first: requestOf('first'), second: requestOf('second') };
    const json = { query: CREATE, variables: both };
    expect((await api.request('/graphql', { json, token: partner })).status).toBe(504);
    await unlock();
    // What had begun runs to its end.
    await expect.poll(integrations, { timeout: 60_000 }).toEqual(['first']);
    const variables = () => ({ input: requestOf('third') });
    const later = { source: 'rest', document: CREATE_ONE, readVariables: variables } as const;
    const { errors } = await executor().run(later, visitorContext(api.services));
    expect(errors).toBeUndefined();
    expect(await integrations()).toEqual(['first', 'third']);
  });

  it('keeps the result of a mutation for its Idempotency-Key', async () => {
    await lock('IntegrationRequest');
    const json = { query: CREATE_ONE, variables: { input: requestOf('keyed') } };
    const call = { json, token: partner, headers: { 'idempotency-key': 'one' } };
    expect((await api.request('/graphql', call)).status).toBe(504);
    await unlock();
    const again = async () => {
      const answer = await api.request('/graphql', call);
      return [answer.status, answer.headers.get('idempotency-replayed'), await answer.json()];
    };
    await expect
      .poll(again, { timeout: 60_000 })
      .toMatchObject([200, 'true', { data: { requestIntegration: {} } }]);
    expect((await integrations()).filter((name) => name === 'keyed')).toHaveLength(1);
  });
});
