import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const SYNC = `query ($after: String, $before: String, $first: Int, $last: Int, $since: DateTime) {
  integrationRequests(
    first: $first, after: $after, last: $last, before: $before, filter: { updatedAfter: $since }
  ) {
    pageInfo { hasNextPage endCursor startCursor }
    edges { cursor node { id company updatedAt } }
  }
}`;

interface Page {
  integrationRequests: {
    pageInfo: { hasNextPage: boolean; endCursor: string | null; startCursor: string | null };
    edges: { cursor: string; node: { id: string; company: string; updatedAt: string } }[];
  };
}

const BEGINNING = '1970-01-01T00:00:00Z';
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

describe('the sync of integration requests', () => {
  const api = useApi();
  let token: string;
  beforeAll(async () => {
    token = await api.createApiKey(['integration_requests:read']);
  });

  beforeEach(async () => {
    const { integrationRequest } = api.services.database.prisma;
    await integrationRequest.deleteMany();
    // B and C were changed at the same time.
    const changes = Object.entries({ A: 5, B: 2, C: 2, D: 4, E: 1 });
    for (const [company, minute] of changes) {
      const base = { name: 'Ada', email: 'ada@example.com', integration: 'Monday' };
      await integrationRequest.create({ data: { ...base, company, updatedAt: at(minute) } });
    }
  });

  async function page(variables: object) {
    const { data, errors } = await api.graphql<Page>(SYNC, { token, variables });
    expect(errors).toBeUndefined();
    const list = data?.integrationRequests;
    if (!list) throw new Error('No list.');
    return { ...list.pageInfo, companies: list.edges.map(({ node }) => node.company).join('') };
  }

  const change = (company: string, minute: number) =>
    api.services.database.prisma.integrationRequest.updateMany({
      where: { company },
      data: { updatedAt: at(minute) },
    });

  it('starts with the oldest change, and returns only newer ones', async () => {
    expect((await page({ since: BEGINNING })).companies).toBe('EBCDA');
    expect((await page({ since: at(2).toISOString() })).companies).toBe('DA');
    expect((await page({ since: at(5).toISOString() })).companies).toBe('');
    expect((await page({})).companies).toBe('EDCBA');
  });

  it('misses nothing if rows change between two pages', async () => {
    const first = await page({ since: BEGINNING, first: 2 });
    expect(first).toMatchObject({ companies: 'EB', hasNextPage: true });
    // The very row at the cursor, and one that is still to come.
    await change('B', 7);
    await change('D', 6);
    const rest = await page({ since: BEGINNING, first: 100, after: first.endCursor });
    expect(rest).toMatchObject({ companies: 'CADB', hasNextPage: false });
  });

  it('continues after the last page with the same cursor when something changes', async () => {
    const all = await page({ since: BEGINNING });
    expect((await page({ since: BEGINNING, after: all.endCursor })).companies).toBe('');
    await change('E', 9);
    expect((await page({ since: BEGINNING, after: all.endCursor })).companies).toBe('E');
  });

  it('can be read backwards in both orders', async () => {
    const end = await page({ since: BEGINNING, last: 2 });
    expect(end.companies).toBe('DA');
    expect((await page({ since: BEGINNING, last: 2, before: end.startCursor })).companies).toBe(
      'BC',
    );
    const newest = await page({ last: 2 });
    expect(newest.companies).toBe('BA');
    await change('B', 9);
    expect((await page({ last: 2, before: newest.startCursor })).companies).toBe('DC');
    expect((await page({ first: 2, after: newest.startCursor })).companies).toBe('A');
  });

  it('refuses cursors of other lists', async () => {
    const strange = [['x', 1], [1], 'id'].map((place) =>
      Buffer.from(`GPC:J:${JSON.stringify(place)}`).toString('base64'),
    );
    for (const after of [...strange, 'garbage']) {
      const { errors } = await api.graphql(SYNC, { token, variables: { after } });
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
    }
  });
});
