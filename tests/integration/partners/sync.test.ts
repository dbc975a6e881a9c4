import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Host, Prisma } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost } from '../meetings/bookingTeam.ts';

interface ChangesPage {
  pageInfo: { hasNextPage: boolean; endCursor: string };
  edges: { node: { status: string; updatedAt: string } }[];
}

const LISTS = [
  ['calls', 'calls:read'],
  ['bookings', 'bookings:read'],
] as const;

describe('changes of calls and bookings', () => {
  const api = useApi();
  let host: Host;
  beforeAll(async () => {
    host = await addHost(api);
  });

  const email = 'ann@example.com';
  /** Different times, because two entries can be saved within a millisecond. */
  const justNow = (index: number) => new Date(Date.now() - 500 + index);
  const DAY_MS = 24 * 60 * 60 * 1000;
  const create = {
    async calls() {
      const rows = ['queued', 'ringing', 'answered'] as const;
      for (const [index, status] of rows.entries()) {
        const call = { status, updatedAt: justNow(index) };
        await api.services.database.prisma.lead.create({
          data: { firstName: 'Ann', email, phone: '8015550100', calls: { create: call } },
        });
      }
      return rows;
    },
    async bookings() {
      const { prisma } = api.services.database;
      const type = await prisma.meetingType.findFirstOrThrow();
      const rows = ['booked', 'held', 'no_show'] as const;
      for (const [day, status] of rows.entries()) {
        // The last one that changes is the first meeting.
        const startsAt = new Date(api.clock.now().getTime() + (9 - day) * DAY_MS);
        const data: Prisma.BookingUncheckedCreateInput = {
          hostId: host.id,
          meetingTypeId: type.id,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 1),
          status,
          name: 'Ann',
          email,
          timeZone: 'UTC',
          updatedAt: justNow(day),
        };
        await prisma.booking.create({ data });
      }
      return rows;
    },
  };
  /** Changes the entry with this status by SQL, as code that forgets the time would do. */
  const touch = {
    calls: () =>
      api.services.database.prisma
        .$executeRaw`UPDATE "Call" SET attempts = 2 WHERE status = 'queued'`,
    bookings: () =>
      api.services.database.prisma.booking.updateMany({
        where: { status: 'booked' },
        data: { notes: 'Bring a laptop.' },
      }),
  };

  it.each(LISTS)('are pages of %s by time of change', async (list, scope) => {
    const token = await api.createApiKey([scope]);
    const updatedAfter = new Date(Date.now() - 1000).toISOString();
    const [first, second, third] = await create[list]();
    const read = async (filter: object, after: string | null = null) => {
      const { data } = await api.graphql<{ list: ChangesPage }>(
        `query ($after: String, $filter: ${list === 'calls' ? 'CallFilter' : 'BookingFilter'}) {
          list: ${list}(first: 2, after: $after, filter: $filter) {
            pageInfo { hasNextPage endCursor } edges { node { status updatedAt } }
          }
        }`,
        { token, variables: { after, filter } },
      );
      if (!data) throw new Error('No list.');
      const { edges, pageInfo } = data.list;
      return { statuses: edges.map(({ node }) => node.status), edges, ...pageInfo };
    };
    const page = await read({ updatedAfter });
    expect(page.statuses).toEqual([first, second]);
    expect(page.hasNextPage).toBe(true);
    await touch[list]();
    const rest = await read({ updatedAfter }, page.endCursor);
    // The changed entry has moved to the end.
    expect(rest.statuses).toEqual([third, first]);
    const newest = rest.edges.at(-1)?.node.updatedAt;
    expect((await read({ updatedAfter: newest })).statuses).toEqual([]);
    const usual = await read({});
    const next = await read({}, usual.endCursor);
    expect([...usual.statuses, ...next.statuses].toSorted()).toEqual(
      [first, second, third].toSorted(),
    );
  });
});

const SYNC = `query ($after: String, $before: String, $first: Int, $last: Int, $since: DateTime) {
  integrationRequests(
    first: $first, after: $after, last: $last, before: $before, filter: { updatedAfter: $since }
  ) {
    pageInfo { hasNextPage endCursor startCursor }
    edges { cursor node { id company updatedAt } }
  }
}`;

interface SyncPage {
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
    const { data, errors } = await api.graphql<SyncPage>(SYNC, { token, variables });
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
