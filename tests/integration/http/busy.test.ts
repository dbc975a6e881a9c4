import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const LEAD = { firstName: 'Ann', email: 'ann@example.com', phone: '8015551234' };
const CREATE = `mutation ($input: RequestIntegrationInput!) {
  requestIntegration(input: $input) { __typename }
}`;
const input = { name: 'Ann', email: 'ann@example.com', company: 'Ann Ltd', integration: 'HubSpot' };

describe('while no database connection is free', () => {
  const api = useApi();
  let taken: PoolClient[] = [];
  let staff: string;
  let partner: string;

  beforeAll(async () => {
    staff = await api.signIn('admin');
    partner = await api.createApiKey(['integration_requests:write']);
    const { pool } = api.services.database;
    pool.options.connectionTimeoutMillis = 200;
    taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  });
  afterAll(() => giveBack());

  const giveBack = () => {
    for (const client of taken.splice(0)) client.release();
  };

  it('REST answers with 503 and Retry-After', async () => {
    const answers = await Promise.all([
      api.request('/api/leads', { json: LEAD }),
      api.request('/api/auth/me', { token: staff }),
      api.request('/api/blog/posts'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        error: 'We are very busy right now. Please try again in a moment.',
      });
    }
  });

  it('GraphQL answers with the status and code for each query that has to wait', async () => {
    const asked = [
      { token: staff, query: '{ viewer { username } }' },
      { token: undefined, query: '{ posts(first: 1) { totalCount } }' },
    ];
    for (const { token, query } of asked) {
      const answer = await api.request('/graphql', { token, json: { query } });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({
        errors: [{ extensions: { code: 'BUSY', retryAfterSeconds: 2 } }],
      });
    }
  });

  it('requests succeed again when a connection is free, without an error in the log', async () => {
    giveBack();
    expect((await api.request('/api/leads', { json: LEAD })).status).toBe(201);
    const answer = await api.request('/graphql', {
      token: partner,
      json: { query: CREATE, variables: { input } },
    });
    expect(await answer.json()).toMatchObject({
      data: { requestIntegration: { __typename: 'RequestIntegrationPayload' } },
    });
    const faults = api.logged.filter((line) => JSON.parse(line).level >= 50);
    expect(faults).toEqual([]);
    expect(api.logged.join('')).toContain('the database was not available');
  });
});
