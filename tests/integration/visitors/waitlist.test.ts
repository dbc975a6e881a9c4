import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const person = {
  name: 'Maja Lind',
  email: 'Maja.Lind@example.se',
  phone: '+46 70 123 45 67',
  country: 'Sweden',
};

describe('the waitlist', () => {
  const api = useApi();

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
