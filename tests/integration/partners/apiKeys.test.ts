import { beforeAll, describe, expect, it } from 'vitest';
import { activeKey, isKeyActive } from '../../../graphql/schema/access/activeKey.ts';
import { useApi } from '../../support/api/api.ts';

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    __typename
    ... on CreateApiKeyPayload { key apiKey { id name prefix scopes isActive lastUsedAt createdBy { role } } }
    ... on Error { code field message }
  }
}`;
const REQUESTS = '{ integrationRequests(first: 1) { totalCount } }';

interface Created {
  createApiKey: { __typename: string; key: string; apiKey: { id: string; prefix: string } };
}

describe('API keys', () => {
  const api = useApi();
  let token: string;
  beforeAll(async () => {
    token = await api.signIn('super_admin');
  });

  const create = (input: object) =>
    api.graphql<Created>(CREATE, { token, variables: { input: { name: 'Acme', ...input } } });

  async function createKey(input: object) {
    const { data } = await create(input);
    if (data?.createApiKey.__typename !== 'CreateApiKeyPayload') throw new Error('Refused.');
    return data.createApiKey;
  }

  it('are shown once and stored as a hash', async () => {
    const { key, apiKey } = await createKey({ scopes: ['integration_requests:read'] });
    expect(apiKey).toEqual({
      id: expect.any(String),
      name: 'Acme',
      prefix: key.slice(0, 14),
      scopes: ['integration_requests:read'],
      isActive: true,
      lastUsedAt: null,
      createdBy: { role: 'super_admin' },
    });
    const rows = await api.services.database.prisma.apiKey.findMany();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('allow what their scopes say, and record their last use', async () => {
    const { key } = await createKey({ scopes: ['integration_requests:read'] });
    expect((await api.graphql(REQUESTS, { token: key })).data).toEqual({
      integrationRequests: { totalCount: 0 },
    });
    const leads = await api.graphql('{ leads(first: 1) { totalCount } }', { token: key });
    expect(leads.errors?.[0]?.extensions?.['code']).toBe('NOT_ALLOWED');
    const { data } = await api.graphql<{ apiKeys: { lastUsedAt: string | null }[] }>(
      '{ apiKeys { lastUsedAt } }',
      { token },
    );
    expect(data?.apiKeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('stop working immediately when they are revoked or expire', async () => {
    const soon = new Date(api.clock.now().getTime() + 3_600_000);
    const revoked = await createKey({ scopes: ['integration_requests:read'] });
    const expiring = await createKey({ scopes: ['integration_requests:read'], expiresAt: soon });
    const { data } = await api.graphql(
      `mutation ($id: ID!) {
        revokeApiKey(input: { id: $id }) { ... on RevokeApiKeyPayload { apiKey { isActive } } }
      }`,
      { token, variables: { id: revoked.apiKey.id } },
    );
    expect(data).toEqual({ revokeApiKey: { apiKey: { isActive: false } } });
    const code = async (key: string) =>
      (await api.graphql(REQUESTS, { token: key })).errors?.[0]?.extensions?.['code'];
    expect(await code(revoked.key)).toBe('NOT_AUTHENTICATED');
    expect(await code(expiring.key)).toBeUndefined();
    api.clock.advance({ minutes: 61 });
    expect(await code(expiring.key)).toBe('NOT_AUTHENTICATED');
  });

  it('are active by the same rule in the code and in the database', async () => {
    const { prisma } = api.services.database;
    const { apiKey } = await createKey({ scopes: ['posts:read'] });
    const now = api.clock.now();
    const past = new Date(now.getTime() - 1);
    const future = new Date(now.getTime() + 1);
    const where = { prefix: apiKey.prefix };
    for (const [expiresAt, revokedAt, isActive] of [
      [null, null, true],
      [future, null, true],
      [now, null, false],
      [past, null, false],
      [null, now, false],
      [future, past, false],
    ] as const) {
      const key = await prisma.apiKey.update({ where, data: { expiresAt, revokedAt } });
      const found = await prisma.apiKey.count({ where: { ...where, ...activeKey(now) } });
      expect([isKeyActive(key, now), found === 1]).toEqual([isActive, isActive]);
    }
  });

  it.each([
    ['a name', { name: ' ', scopes: ['posts:read'] }, 'name', 'Name is required'],
    ['scopes', { scopes: [] }, 'scopes', 'Choose at least one scope'],
    ['known scopes', { scopes: ['users:read'] }, 'scopes.0', 'There is no such scope'],
    [
      'an expiry that is to come',
      { scopes: ['posts:read'], expiresAt: '2020-01-01T00:00:00Z' },
      'expiresAt',
      'Expiry must be in the future',
    ],
  ])('need %s', async (_what, input, field, message) => {
    const { data } = await create(input);
    expect(data?.createApiKey).toEqual({
      __typename: 'InvalidInputError',
      code: 'INVALID_INPUT',
      field,
      message,
    });
  });

  it('are recorded in the audit log, which only permitted staff can read', async () => {
    await createKey({ scopes: ['posts:read'], name: 'Traced' });
    const { data } = await api.graphql<{ auditEvents: { edges: { node: object }[] } }>(
      `{ auditEvents(first: 1, filter: { action: "api_key" }) {
        edges { node { action actorName subjectType details address } }
      } }`,
      { token },
    );
    expect(data?.auditEvents.edges).toEqual([
      {
        node: {
          action: 'api_key.created',
          actorName: expect.any(String),
          subjectType: 'ApiKey',
          details: JSON.stringify({ name: 'Traced', scopes: ['posts:read'] }),
          address: expect.any(String),
        },
      },
    ]);
  });
});
