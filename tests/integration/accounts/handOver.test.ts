import { beforeAll, describe, expect, it } from 'vitest';
import type { Host, User } from '../../../prisma/generated/client/client.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book, tuesday } from '../bookings/bookingTeam.ts';

const DELETE = `mutation ($input: DeleteUserInput!) {
  deleteUser(input: $input) {
    __typename
    ... on DeleteUserPayload { leadsHandedOver meetingsHandedOver meetingsLeft }
    ... on Error { code field }
  }
}`;

describe('somebody who leaves', () => {
  const api = useApi();
  let token: string;
  let ann: Host;
  let bob: Host;
  beforeAll(async () => {
    token = await api.signIn('admin');
    ann = await addHost(api, {}, 'admin');
    bob = await addHost(api, {}, 'admin');
  });

  const prisma = () => api.services.database.prisma;

  /** A host with an open lead, a lost lead and a meeting on Tuesday at this time. */
  async function leaving(time: string) {
    const host = await addHost(api, {}, 'admin');
    const ownerId = host.userId;
    const person = { email: `${host.username}@example.net`, phone: '8015550100', ownerId };
    const open = await prisma().lead.create({ data: { ...person, firstName: 'Open' } });
    await prisma().lead.create({ data: { ...person, firstName: 'Lost', status: 'lost' } });
    const start = `${tuesday(api)}T${time}:00+00:00`;
    const answer = await book(api, { start, host: host.username });
    expect(answer.status).toBe(201);
    const booking = await prisma().booking.findFirstOrThrow({ where: { hostId: host.id } });
    return { host, open, booking };
  }

  const remove = async ({ userId }: Pick<Host, 'userId'>, more: object = {}) => {
    const input = { id: encodeGlobalId('User', userId ?? ''), ...more };
    const { data } = await api.graphql(DELETE, { variables: { input }, token });
    return data?.['deleteUser'];
  };
  const to = ({ id }: Pick<User, 'id'>) => ({ successorId: encodeGlobalId('User', id) });
  const ownerOf = async ({ id }: { id: string }) =>
    (await prisma().lead.findUniqueOrThrow({ where: { id } })).ownerId;
  const bookingOf = ({ id }: { id: string }) =>
    prisma().booking.findUniqueOrThrow({ where: { id } });

  it('gives open leads and meetings to a colleague', async () => {
    const { host, open, booking } = await leaving('09:00');
    const colleague = to({ id: bob.userId ?? '' });
    expect(await remove(host, colleague)).toEqual({
      __typename: 'DeleteUserPayload',
      leadsHandedOver: 1,
      meetingsHandedOver: 1,
      meetingsLeft: 0,
    });
    expect(await ownerOf(open)).toBe(bob.userId);
    expect(await bookingOf(booking)).toMatchObject({
      hostId: bob.id,
      sequence: booking.sequence + 1,
    });
    const [job] = await prisma().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pgboss.job
      WHERE data->>'letter' IN ('booking-to-visitor', 'booking-to-host')
        AND data->>'id' = ${`${booking.id}/${booking.sequence + 1}`}`;
    expect(job?.count).toBe(2);
  });

  it('gives them to hosts by the rules, and leaves meetings for which nobody is free', async () => {
    // Bob has a meeting at nine already.
    const first = await leaving('09:00');
    const second = await leaving('14:00');
    const taken = { start: `${tuesday(api)}T14:00:00+00:00`, name: 'Taken' };
    expect((await book(api, { ...taken, host: ann.name })).status).toBe(201);
    expect((await book(api, { ...taken, host: bob.name })).status).toBe(201);
    expect(await remove(first.host)).toMatchObject({ leadsHandedOver: 1 });
    expect([ann.id, second.host.id]).toContain((await bookingOf(first.booking)).hostId);
    await remove(second.host);
    expect(await bookingOf(second.booking)).toMatchObject({ hostId: second.host.id });
    expect([ann.userId, bob.userId]).toContain(await ownerOf(second.open));
  });

  it('leaves leads unassigned and meetings as they are if nobody takes them', async () => {
    const { host, open, booking } = await leaving('11:00');
    expect(await remove(host, { handOver: 'nobody' })).toMatchObject({
      leadsHandedOver: 0,
      meetingsHandedOver: 0,
      meetingsLeft: 1,
    });
    expect(await ownerOf(open)).toBeNull();
    expect(await bookingOf(booking)).toMatchObject({ hostId: host.id, sequence: 0 });
  });

  it('stays if the colleague cannot own leads', async () => {
    const { host } = await leaving('13:00');
    const editor = await api.createUser('editor');
    for (const successor of [editor, { id: host.userId ?? '' }]) {
      expect(await remove(host, to(successor))).toMatchObject({
        code: 'NOT_FOUND',
        field: 'successorId',
      });
    }
    expect(await prisma().user.count({ where: { id: host.userId ?? '' } })).toBe(1);
  });
});
