import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import type { Host, User } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { eventsOf } from '../../support/api/eventsOf.ts';
import { useEventStreams } from '../../support/api/eventStreams.ts';
import { addHost, book, tuesday } from '../meetings/bookingTeam.ts';

interface Change {
  viewerChanged: { role: string };
}

describe('changes of the own account', () => {
  const api = useApi();
  const streams = useEventStreams(api);

  async function subscribe(token: string) {
    const query = 'subscription { viewerChanged { role } }';
    return eventsOf<Change>(await streams.ask({ token, query }));
  }

  const sent = (role: string) => ({ done: false, value: { data: { viewerChanged: { role } } } });
  const ENDED = { done: true, value: undefined };

  it('begin with the role, follow each change of it, and end with the session', async () => {
    const { prisma } = api.services.database;
    const changes = await subscribe(await api.signIn('editor'));
    expect(await changes.next()).toEqual(sent('editor'));
    for (const role of ['admin', 'super_admin'] as const) {
      await prisma.user.updateMany({ data: { role } });
      expect(await changes.next()).toEqual(sent(role));
    }
    await prisma.session.deleteMany();
    expect(await changes.next()).toEqual(ENDED);
  });

  it('end when the session expires or the account is deactivated', async () => {
    const { prisma } = api.services.database;
    const ways = [
      () => prisma.session.updateMany({ data: { expiresAt: new Date(0) } }),
      () => prisma.user.updateMany({ data: { deactivatedAt: new Date() } }),
    ];
    for (const end of ways) {
      const changes = await subscribe(await api.signIn('editor'));
      expect(await changes.next()).toEqual(sent('editor'));
      await end();
      expect(await changes.next()).toEqual(ENDED);
    }
  });

  it('go on for another session', async () => {
    const { prisma } = api.services.database;
    const [ended, kept] = [await api.signIn('admin'), await api.signIn('admin')];
    const streams = [await subscribe(ended), await subscribe(kept)];
    for (const stream of streams) expect(await stream.next()).toEqual(sent('admin'));
    await api.request('/api/auth/logout', { method: 'POST', token: ended });
    expect(await streams[0]?.next()).toEqual(ENDED);
    await prisma.user.updateMany({ data: { role: 'editor' } });
    expect(await streams[1]?.next()).toEqual(sent('editor'));
  });
});

const OLD_PASSWORD = 'Old-Horse-1';
const PASSWORD = 'Correct-Horse-9';

describe('a request that checked its permission before it changed', () => {
  const api = useApi();
  let count = 0;
  const elsewhere = () => `203.0.113.${(count += 1)}`;
  const login = (email: string, password: string) =>
    api.request('/api/auth/login', { json: { email, password }, address: elsewhere() });

  /** Stops the next password check after its result is known, until `release` is called. */
  function holdPasswordCheck() {
    const { passwords } = api.services;
    const { matches } = passwords;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    passwords.matches = async (password, hash) => {
      const result = await matches.call(passwords, password, hash);
      passwords.matches = matches;
      reached.resolve();
      await released.promise;
      return result;
    };
    onTestFinished(() => {
      passwords.matches = matches;
    });
    return { reached: reached.promise, release: released.resolve };
  }

  async function resetLink(userId: string): Promise<string> {
    const token = newToken();
    await api.services.database.prisma.passwordReset.create({
      data: {
        userId,
        tokenHash: tokenHash(token),
        expiresAt: new Date(api.clock.now().getTime() + 60_000),
      },
    });
    return token;
  }

  const sessionsOf = (userId: string) =>
    api.services.database.prisma.session.count({ where: { userId } });

  it('opens no session after a password reset', async () => {
    const { id, email } = await api.createUser('editor', OLD_PASSWORD);
    const token = await resetLink(id);
    const check = holdPasswordCheck();
    const signingIn = login(email, OLD_PASSWORD);
    await check.reached;
    const reset = { token, password: PASSWORD };
    expect((await api.request('/api/auth/reset-password', { json: reset })).status).toBe(200);
    check.release();
    expect((await signingIn).status).toBe(401);
    expect(await sessionsOf(id)).toBe(0);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('opens no session after a role change', async () => {
    const { id, email } = await api.createUser('admin', PASSWORD);
    const check = holdPasswordCheck();
    const signingIn = login(email, PASSWORD);
    await check.reached;
    await api.services.database.prisma.user.update({ where: { id }, data: { role: 'editor' } });
    check.release();
    expect((await signingIn).status).toBe(401);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('opens no session with the password alone after a second factor was turned on', async () => {
    const { id, email } = await api.createUser('editor', PASSWORD);
    const check = holdPasswordCheck();
    const signingIn = login(email, PASSWORD);
    await check.reached;
    const secret = await api.services.authenticator.newSecret({ issuer: 'Sixty', account: email });
    const now = api.clock.now();
    await api.services.database.prisma.twoFactor.create({
      data: { userId: id, secret: secret.sealed, beganAt: now, enabledAt: now },
    });
    check.release();
    // The account has a second factor now: the sign-in is asked for a code, and opens nothing.
    expect((await signingIn).status).toBe(401);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('changes no password in a session that has ended', async () => {
    const { id, email } = await api.createUser('editor', OLD_PASSWORD);
    const { token } = await (await login(email, OLD_PASSWORD)).json();
    const check = holdPasswordCheck();
    const changing = api.graphql(
      `mutation ($input: ChangePasswordInput!) {
        changePassword(input: $input) { __typename ... on Error { code } }
      }`,
      { token, variables: { input: { currentPassword: OLD_PASSWORD, newPassword: PASSWORD } } },
    );
    await check.reached;
    await api.services.database.prisma.session.deleteMany({ where: { userId: id } });
    check.release();
    expect((await changing).data).toEqual({
      changePassword: { __typename: 'NotAuthenticatedError', code: 'NOT_AUTHENTICATED' },
    });
    expect((await login(email, OLD_PASSWORD)).status).toBe(200);
  });
});

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
  let ann: Host & { username: string };
  let bob: Host & { username: string };
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
      SELECT count(*)::int AS count FROM "Job"
      WHERE data->>'letter' IN ('booking-to-visitor', 'booking-to-host')
        AND data->>'id' = ${`${booking.id}/${booking.sequence + 1}`}`;
    expect(job?.count).toBe(2);
  });

  it('gives them to hosts by the rules, and leaves meetings for which nobody is free', async () => {
    // Bob has a meeting at nine already.
    const first = await leaving('09:00');
    const second = await leaving('14:00');
    const taken = { start: `${tuesday(api)}T14:00:00+00:00`, name: 'Taken' };
    expect((await book(api, { ...taken, host: ann.username })).status).toBe(201);
    expect((await book(api, { ...taken, host: bob.username })).status).toBe(201);
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
