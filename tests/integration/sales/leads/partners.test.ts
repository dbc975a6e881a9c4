import { describe, expect, it } from 'vitest';
import { useApi } from '../../../support/api/api.ts';

const CHANGES = `query ($after: String, $updatedAfter: DateTime!) {
  leads(first: 2, after: $after, filter: { updatedAfter: $updatedAfter }) {
    pageInfo { hasNextPage endCursor }
    edges { node { externalId status } }
  }
}`;

interface Changes {
  leads: {
    pageInfo: { hasNextPage: boolean; endCursor: string };
    edges: { node: { externalId: string; status: string } }[];
  };
}

describe('leads of an API key', () => {
  const api = useApi();
  let sent = 0;

  const person = () => {
    sent += 1;
    return {
      firstName: 'Ann Byron',
      email: `ann${sent}@example.com`,
      phone: `212555${String(sent).padStart(4, '0')}`,
    };
  };
  const post = (token: string | undefined, json: object) =>
    api.request('/api/leads', { json, token });

  it('are one lead for one external id, even if sent at the same moment', async () => {
    const token = await api.createApiKey(['leads:write', 'leads:read']);
    const lead = { ...person(), externalId: 4711 };
    const answers = await Promise.all([post(token, lead), post(token, lead)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(other).toEqual(one);
    const later = await post(token, { ...person(), externalId: '4711' });
    expect([later.status, await later.json()]).toEqual([200, one]);
    const query = '{ leads { edges { node { id externalId } } } }';
    const { data } = await api.graphql(query, { token });
    expect(data).toEqual({ leads: { edges: [{ node: { id: one.id, externalId: '4711' } }] } });
  });

  it('are refused, and never called, if the key is no longer valid', async () => {
    const answer = await post('sixty_revoked', person());
    const error = 'This API key is unknown, expired or revoked.';
    expect([answer.status, await answer.json()]).toEqual([401, { error }]);
    const posts = await api.request('/api/blog/posts', { token: 'sixty_revoked' });
    expect(posts.status).toBe(200);
  });

  it('need the text of a consent', async () => {
    const token = await api.createApiKey(['leads:write']);
    const answer = await post(token, { ...person(), consent: { at: '2026-11-21T09:30:00Z' } });
    const msg = 'The text of the consent is required';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: msg, errors: [{ field: 'consent.text', msg }] },
    ]);
  });

  it('need a consent that is an object', async () => {
    const token = await api.createApiKey(['leads:write']);
    const answer = await post(token, { ...person(), consent: 'yes' });
    const msg = 'consent must be an object';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: msg, errors: [{ field: 'consent', msg }] },
    ]);
  });

  it('have external ids of their own, which another key and a form do not share', async () => {
    const externalId = 'crm-1';
    const [one, other] = [
      await api.createApiKey(['leads:write']),
      await api.createApiKey(['leads:write']),
    ];
    for (const token of [one, other, undefined]) {
      expect((await post(token, { ...person(), externalId })).status).toBe(201);
    }
    const { prisma } = api.services.database;
    expect(await prisma.lead.count({ where: { externalId } })).toBe(2);
  });

  it('give their external id to the lead that a form has just saved', async () => {
    const token = await api.createApiKey(['leads:write']);
    const lead = person();
    const { id } = await (await post(undefined, lead)).json();
    expect((await (await post(token, { ...lead, externalId: 'crm-2' })).json()).id).toBe(id);
    expect((await post(token, { ...lead, externalId: 'crm-2' })).status).toBe(200);
    expect((await (await post(token, { ...lead, externalId: 'crm-3' })).json()).id).not.toBe(id);
  });

  it('are saved with attribution, and their consent is kept as evidence', async () => {
    const token = await api.createApiKey(['leads:write']);
    const at = new Date(api.clock.now().getTime() - 60_000).toISOString();
    const consent = {
      text: 'Call me.',
      at,
      page: 'https://roofs.example/form',
      address: '8.8.8.8',
    };
    const attribution = { utmSource: 'partner' };
    const { email, ...rest } = person();
    expect((await post(token, { email, ...rest, consent, attribution })).status).toBe(201);
    const { prisma } = api.services.database;
    const saved = await prisma.lead.findFirstOrThrow({
      where: { email },
      include: { consents: true },
    });
    expect(saved).toMatchObject({
      utmSource: 'partner',
      consents: [{ text: 'Call me.', page: consent.page, address: '8.8.8.8' }],
    });
  });

  it('have a budget of the key and not of the address', async () => {
    const token = await api.createApiKey(['leads:write']);
    const statuses = new Set<number>();
    for (let count = 0; count < 25; count += 1) statuses.add((await post(token, person())).status);
    expect([...statuses]).toEqual([201]);
    // As if the key had sent 6,000 of the hour.
    const { count } = await api.services.database.prisma.rateLimit.updateMany({
      where: { key: { startsWith: 'leadsByKey:' }, points: 25 },
      data: { points: 6000 },
    });
    expect(count).toBe(1);
    const refused = await post(token, person());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('are listed by time of change, and a page goes on where the last one ended', async () => {
    const token = await api.createApiKey(['leads:write', 'leads:read']);
    const staff = await api.signIn('admin');
    const updatedAfter = new Date().toISOString();
    const ids: string[] = [];
    for (const [index, externalId] of ['a', 'b', 'c'].entries()) {
      const { id } = await (await post(token, { ...person(), externalId })).json();
      ids.push(id);
      // The clock of the tests stands still.
      await api.services.database.prisma.lead.updateMany({
        where: { externalId },
        data: { updatedAt: new Date(Date.parse(updatedAfter) + index + 1) },
      });
    }
    const list = async (after?: string) => {
      const variables = { after, updatedAfter };
      const { data } = await api.graphql<Changes>(CHANGES, { token, variables });
      if (!data) throw new Error('No leads.');
      return data.leads;
    };
    const first = await list();
    expect(first.edges.map(({ node }) => node.externalId)).toEqual(['a', 'b']);
    const move = `mutation ($id: ID!) {
      updateLead(input: { id: $id, status: contacted }) { __typename }
    }`;
    await api.graphql(move, { token: staff, variables: { id: ids[0] } });
    const second = await list(first.pageInfo.endCursor);
    expect(second.edges.map(({ node }) => node)).toEqual([
      { externalId: 'c', status: 'new' },
      { externalId: 'a', status: 'contacted' },
    ]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });
});
