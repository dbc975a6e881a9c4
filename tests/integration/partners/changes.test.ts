import { beforeAll, describe, expect, it } from 'vitest';
import type { Host, Prisma } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost } from '../bookings/bookingTeam.ts';

interface Page {
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
      const { data } = await api.graphql<{ list: Page }>(
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
