import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const wish = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  integration: 'AccuLynx',
};

const LIST = `query ($filter: IntegrationRequestFilter) {
  integrationRequests(filter: $filter) { totalCount edges { node { id integration status } } }
}`;

const REQUEST = `mutation ($input: RequestIntegrationInput!) {
  requestIntegration(input: $input) {
    __typename
    ... on RequestIntegrationPayload { integrationRequest { id integration status } }
  }
}`;

const UPDATE = `mutation ($input: UpdateIntegrationRequestInput!) {
  updateIntegrationRequest(input: $input) {
    __typename
    ... on UpdateIntegrationRequestPayload { integrationRequest { id status } }
  }
}`;

const api = useApi();

describe('integration requests', () => {
  const setStatus = (id: string, status: string, token: string) =>
    api.graphql(UPDATE, { token, variables: { input: { id, status } } });

  it('are saved as pending, with and without notes', async () => {
    const send = (notes: string) =>
      api.request('/api/integration-requests', { json: { ...wish, notes } });
    const answer = await send('  ');
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      ...wish,
      notes: null,
      status: 'pending',
      id: expect.any(String),
      createdAt: expect.any(String),
    });
    const noted = await send('Two-way sync.');
    expect(await noted.json()).toMatchObject({ notes: 'Two-way sync.' });
  });

  it('report missing fields', async () => {
    const answer = await api.request('/api/integration-requests', { json: { email: 'ada@' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'Name is required',
      errors: [
        { field: 'name', msg: 'Name is required' },
        { field: 'email', msg: 'Valid email is required' },
        { field: 'company', msg: 'Company is required' },
        { field: 'integration', msg: 'Integration name is required' },
      ],
    });
  });

  it('can be created and read by partners only with the scopes', async () => {
    const writer = await api.createApiKey(['integration_requests:write']);
    const reader = await api.createApiKey(['integration_requests:read']);
    const variables = { input: { ...wish, integration: 'Monday' } };
    const made = await api.graphql(REQUEST, { token: writer, variables });
    expect(made.data?.requestIntegration).toMatchObject({
      __typename: 'RequestIntegrationPayload',
      integrationRequest: { integration: 'Monday', status: 'pending' },
    });
    const denied = await api.graphql(REQUEST, { token: reader, variables });
    expect(denied.data?.requestIntegration).toEqual({ __typename: 'NotAllowedError' });

    const filter = { integration: 'monday' };
    const listed = await api.graphql(LIST, { token: reader, variables: { filter } });
    expect(listed.data?.integrationRequests).toMatchObject({ totalCount: 1 });
    const hidden = await api.graphql(LIST, { token: writer });
    expect(hidden.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_ALLOWED' });
    const row = await api.services.database.prisma.integrationRequest.findFirstOrThrow({
      where: { integration: 'Monday' },
    });
    expect(row.apiKeyId).not.toBeNull();
  });

  it('can be updated by an admin, and an unknown one is not found', async () => {
    const token = await api.signIn('admin');
    const list = await api.graphql<{ integrationRequests: { edges: { node: { id: string } }[] } }>(
      LIST,
      { token, variables: { filter: { search: 'monday' } } },
    );
    const id = list.data?.integrationRequests.edges[0]?.node.id;
    const moved = await setStatus(id ?? '', 'planned', token);
    expect(moved.data?.updateIntegrationRequest).toEqual({
      __typename: 'UpdateIntegrationRequestPayload',
      integrationRequest: { id, status: 'planned' },
    });
    const unknown = await setStatus('0193b2a0-0000-7000-8000-000000000000', 'planned', token);
    expect(unknown.data?.updateIntegrationRequest).toEqual({ __typename: 'NotFoundError' });
  });

  describe('for an integration that the site names', () => {
    const LISTED = '{ listedIntegrations { name isAvailable } }';
    const DEMAND = '{ integrationDemand { integration isAvailable } }';

    async function isAvailable(name: string): Promise<boolean | undefined> {
      const { data } = await api.graphql<{
        listedIntegrations: { name: string; isAvailable: boolean }[];
      }>(LISTED);
      return data?.listedIntegrations.find((each) => each.name === name)?.isAvailable;
    }

    async function request(integration: string): Promise<string> {
      const { data } = await api.graphql<{
        requestIntegration: { integrationRequest: { id: string } };
      }>(REQUEST, {
        variables: { input: { ...wish, integration } },
      });
      return data?.requestIntegration.integrationRequest.id ?? '';
    }

    it('make it available on the site when staff mark one of them, and the pages are rendered again', async () => {
      const token = await api.signIn('admin');
      const pages = api.services.content.cache.section<string>({
        name: 'test',
        keepsOutdated: true,
      });
      const render = () =>
        pages.set(
          '/integrations',
          { value: '', tags: ['integrations'], bytes: 1 },
          api.services.content.cache.version,
        );
      expect(await isAvailable('HubSpot')).toBe(true);
      expect(await isAvailable('GoHighLevel')).toBe(false);
      const [one, other] = [await request('GoHighLevel'), await request(' gohighlevel')];

      await setStatus(one, 'planned', token);
      expect(await isAvailable('GoHighLevel')).toBe(false);

      render();
      await setStatus(one, 'available', token);
      expect(await isAvailable('GoHighLevel')).toBe(true);
      await expect.poll(() => pages.peek('/integrations')?.isOutdated).toBe(true);
      const { data } = await api.graphql(DEMAND, { token });
      expect(data?.integrationDemand).toContainEqual({
        integration: 'GoHighLevel',
        isAvailable: true,
      });

      // It stays while one request is available, also after all of them are erased.
      await setStatus(other, 'available', token);
      await setStatus(one, 'declined', token);
      expect(await isAvailable('GoHighLevel')).toBe(true);
      render();
      await setStatus(other, 'planned', token);
      expect(await isAvailable('GoHighLevel')).toBe(false);
      await expect.poll(() => pages.peek('/integrations')?.isOutdated).toBe(true);
      await setStatus(other, 'available', token);
      await api.services.database.prisma.integrationRequest.deleteMany();
      expect(await isAvailable('GoHighLevel')).toBe(true);
    });

    it('change nothing on the site when a partner marks one of them', async () => {
      const id = await request('Monday');
      const partner = await api.createApiKey(['integration_requests:write']);
      const { data } = await setStatus(id, 'available', partner);
      expect(data?.updateIntegrationRequest).toMatchObject({
        __typename: 'UpdateIntegrationRequestPayload',
      });
      expect(await isAvailable('Monday')).toBe(false);
    });
  });
});

const person = {
  name: 'Maja Lind',
  email: 'Maja.Lind@example.se',
  phone: '+46 70 123 45 67',
  country: 'Sweden',
};

describe('the waitlist', () => {
  it('saves an entry once, and reveals nothing of it to a second request', async () => {
    const first = await api.request('/api/waitlist', {
      json: { ...person, utm_source: 'newsletter', unknown: 1 },
    });
    expect(first.status).toBe(201);
    const entry = await first.json();
    expect(entry).toEqual({
      ...person,
      email: 'maja.lind@example.se',
      id: expect.any(String),
      createdAt: expect.any(String),
    });

    const again = await api.request('/api/waitlist', {
      json: { ...person, email: 'MAJA.LIND@example.se', name: 'Another' },
    });
    expect(again.status).toBe(200);
    const told = await again.json();
    expect(told).toEqual({ ...entry, name: 'Another', id: told.id, createdAt: told.createdAt });
    expect(told.id).not.toBe(entry.id);
    const rows = await api.services.database.prisma.waitlistEntry.findMany();
    expect(rows).toMatchObject([{ utmSource: 'newsletter', name: person.name }]);
  });

  it('saves one of two simultaneous entries of an address', async () => {
    const json = { ...person, email: 'twice@example.se' };
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await api.request('/api/waitlist', { json })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 201]);
  });

  it('takes what the fields of the form take', async () => {
    const json = {
      name: 'N'.repeat(300),
      country: 'C'.repeat(300),
      phone: '0'.repeat(300),
      email: `${'n'.repeat(200)}@localhost`,
    };
    const saved = await api.request('/api/waitlist', { json });
    expect(saved.status).toBe(201);
    expect(await saved.json()).toMatchObject(json);
    for (const email of [
      'nowhere',
      'ann@',
      'ann@-x',
      'a b@example.se',
      `${'n'.repeat(500)}@x.se`,
    ]) {
      expect((await api.request('/api/waitlist', { json: { ...json, email } })).status).toBe(400);
    }
  });

  it('names every invalid field', async () => {
    const answer = await api.request('/api/waitlist', { json: { email: 'nowhere' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'Name is required',
      errors: [
        { field: 'name', msg: 'Name is required' },
        { field: 'country', msg: 'Country is required' },
        { field: 'email', msg: 'Please enter a valid email address' },
        { field: 'phone', msg: 'Phone is required' },
      ],
    });
  });

  it('refuses the 21st entry within an hour from one address, over REST and GraphQL together', async () => {
    const address = '203.0.113.7';
    const join = (index: number) =>
      api.request('/api/waitlist', { address, json: { ...person, email: `p${index}@example.se` } });
    for (let index = 0; index < 20; index += 1) expect((await join(index)).status).toBe(201);
    const refused = await join(20);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { data } = await api.graphql(
      `mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { __typename } }`,
      { address, variables: { input: { ...person, email: 'graphql@example.se' } } },
    );
    expect(data).toEqual({ joinWaitlist: { __typename: 'RateLimitedError' } });
  });

  it('is listed and searched by admins, and hidden from visitors and editors', async () => {
    const query = `query ($filter: WaitlistFilter) {
      waitlistEntries(filter: $filter) { totalCount edges { node { email country } } }
    }`;
    const filter = { search: 'MAJA.LIND@', country: 'sweden' };
    const token = await api.signIn('admin');
    const { data } = await api.graphql(query, { token, variables: { filter } });
    const entry = { email: 'maja.lind@example.se', country: 'Sweden' };
    expect(data?.waitlistEntries).toEqual({ totalCount: 1, edges: [{ node: entry }] });
    const refused = await api.graphql(query, { token: await api.signIn('editor') });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_ALLOWED' });
    const visitor = await api.graphql(query);
    expect(visitor.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_AUTHENTICATED' });
  });
});
