import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../../../graphql/platform/secrets/tokens.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { LANES } from '../../../graphql/work/jobKinds.ts';
import { type Api, createApi, useApi } from '../../support/api/api.ts';
import { type MailServer, startMailServer } from '../../support/outside/mailServer.ts';
import { addHost, bookedToken, newAddress, tuesday } from '../meetings/bookingTeam.ts';

const UNTIL = { timeout: 60_000 };

async function createWaiting({ services: { database } }: Api, count: number): Promise<string[]> {
  const rows = await database.prisma.waitlistEntry.createManyAndReturn({
    data: Array.from({ length: count }, (_, n) => ({
      name: 'Bo',
      email: `waiting${n}-${newToken()}@example.com`.toLowerCase(),
      phone: '8015550142',
      country: 'Norway',
    })),
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

const jobsOf = async ({ services: { database } }: Api, kind = 'send-mail') => {
  const jobs = await database.prisma.job.findMany({ where: { kind }, orderBy: { key: 'asc' } });
  return jobs.map(({ data }) => data as { letter: string; text: string; id: string });
};

describe('a flood of mail', () => {
  let api: Api;
  let server: MailServer;

  beforeAll(async () => {
    server = await startMailServer();
    api = await createApi({ SMTP_URL: `smtp://${server.host}` }, { sendsMail: true });
  });
  beforeEach(() => void (server.received.length = 0));
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const sendToAll = (ids: readonly string[]) =>
    api.services.jobs.sendAll(
      ids.map((id) => ({ kind: 'send-mail', data: { letter: 'region-opened', id } }) as const),
    );
  const recipients = () => server.received.flatMap((mail) => mail.recipients);

  it('leaves several letters at once, and a reset link does not wait for any of them', async () => {
    const ids = await createWaiting(api, LANES.mail + 40);
    const { email } = await api.createUser('admin');
    const held = server.hold((address) => address !== email);
    await sendToAll(ids);
    await expect.poll(held.recipients, UNTIL).toHaveLength(LANES.mail);
    expect(
      (await api.request('/api/auth/forgot-password', { json: { email }, address: newAddress() }))
        .status,
    ).toBe(200);
    await expect.poll(recipients, UNTIL).toEqual([email]);
    held.release();
    await server.waitFor(ids.length + 1);
    expect(new Set(recipients()).size).toBe(ids.length + 1);
  });

  it('stops when the server takes no mail now, and goes on later with nothing lost or sent twice', async () => {
    const ids = await createWaiting(api, LANES.mail * 3);
    server.answerSender(421);
    const before = server.begun();
    await sendToAll(ids);
    const failed = () => api.logged.filter((line) => line.includes('a job failed'));
    await expect.poll(() => failed().length, UNTIL).toBe(LANES.mail);
    // The clock of the test stands still, and so the pause of the lane does not end.
    const { email } = await api.createUser('admin');
    await api.request('/api/auth/forgot-password', { json: { email }, address: newAddress() });
    await expect.poll(() => failed().length, UNTIL).toBe(LANES.mail + 1);
    // The library tries once more with a new connection.
    expect(server.begun() - before).toBeLessThanOrEqual(2 * (LANES.mail + 1));
    server.answerSender(250);
    api.clock.run();
    await server.waitFor(ids.length + 1);
    await expect.poll(() => jobsOf(api), UNTIL).toEqual([]);
    expect(new Set(recipients()).size).toBe(recipients().length);
  });

  it('is not sent again after a process was killed between the mail and its storage', async () => {
    const [left = '', other = ''] = await createWaiting(api, 2);
    const lease = { leaseToken: crypto.randomUUID(), leaseUntil: new Date(0), attempts: 1 };
    const data = { letter: 'region-opened', id: left, isHandedOver: true };
    await api.services.database.prisma.job.create({
      data: { kind: 'send-mail', lane: 'mail', data, ...lease },
    });
    const untouched = { letter: 'region-opened', id: other };
    await api.services.database.prisma.job.create({
      data: { kind: 'send-mail', lane: 'mail', data: untouched, ...lease },
    });
    await server.waitFor(1);
    await expect.poll(() => jobsOf(api), UNTIL).toEqual([]);
    expect(server.received).toHaveLength(1);
    const told = api.logged.filter((line) => line.includes('it is not sent again'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(left);
  });

  it('marks each letter as handed over before its last byte leaves', async () => {
    const [id = ''] = await createWaiting(api, 1);
    const held = server.hold(() => true);
    await sendToAll([id]);
    await expect.poll(held.recipients, UNTIL).toHaveLength(1);
    expect(await jobsOf(api)).toEqual([{ letter: 'region-opened', id, isHandedOver: true }]);
    held.release();
    await expect.poll(() => jobsOf(api), UNTIL).toEqual([]);
  });
});

describe('a letter that a newer one supersedes leaves the queue at once:', () => {
  const api = useApi();
  const move = (token: string, start: string) =>
    api.request(`/api/booking/${token}/reschedule`, { json: { start }, address: newAddress() });
  const at = (time: string, weeks = 1) => `${tuesday(api, weeks)}T${time}:00+00:00`;
  const clear = () => api.services.database.prisma.job.deleteMany();

  beforeAll(() => addHost(api));

  it('the letters about a booking that moves', async () => {
    await clear();
    const token = await bookedToken(api, { start: at('09:00', 3), phone: '8015550142' });
    const count = (await jobsOf(api)).length;
    for (const time of ['10:00', '11:00', '12:00', '13:00'])
      expect((await move(token, at(time, 3))).status).toBe(200);
    const letters = await jobsOf(api);
    expect(letters).toHaveLength(count);
    expect(letters.map(({ id }) => id.split('/')[1])).toEqual(letters.map(() => '4'));
    const cancelled = await api.request(`/api/booking/${token}/cancel`, {
      json: {},
      address: newAddress(),
    });
    expect(cancelled.status).toBe(200);
    expect((await jobsOf(api)).map(({ letter }) => letter)).toEqual([
      'booking-to-host',
      'booking-to-visitor',
    ]);
    expect(await jobsOf(api, 'send-text')).toEqual([]);
  });

  it('the reminders that a visitor stops', async () => {
    await clear();
    const token = await bookedToken(api, { start: at('09:00', 4) });
    await clear();
    expect((await move(token, at('10:00', 4))).status).toBe(200);
    const reminders = async () =>
      (await jobsOf(api)).filter(({ letter }) => letter === 'booking-reminder');
    expect(await reminders()).toHaveLength(2);
    const stopped = await api.request(`/api/booking/${token}/stop-reminders`, {
      json: {},
      address: newAddress(),
    });
    expect(stopped.status).toBe(200);
    expect(await reminders()).toEqual([]);
  });

  it('an earlier reset link', async () => {
    await clear();
    const { email } = await api.createUser('admin');
    const ask = () =>
      api.request('/api/auth/forgot-password', { json: { email }, address: newAddress() });
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
    const reset = await api.services.database.prisma.passwordReset.findFirst({
      where: { user: { email } },
    });
    expect(await jobsOf(api)).toEqual([{ letter: 'password-reset', id: reset?.id }]);
  });

  it('an invitation that is sent again, and one that is cancelled', async () => {
    await clear();
    const token = await api.signIn('super_admin');
    const staff = (path: string, json: object) => api.request(path, { json, token });
    const { prisma } = api.services.database;
    const answer = await staff('/api/auth/invite', { email: 'new@example.com', role: 'editor' });
    expect(answer.status).toBe(201);
    const { id } = await prisma.invitation.findFirstOrThrow({
      where: { email: 'new@example.com' },
    });
    expect((await staff('/api/auth/resend-invitation', { invitationId: id })).status).toBe(200);
    expect(await jobsOf(api)).toEqual([{ letter: 'invitation', id }]);
    const cancelled = await api.graphql(
      'mutation ($id: ID!) { cancelInvitation(input: { id: $id }) { __typename } }',
      { variables: { id: encodeGlobalId('Invitation', id) }, token },
    );
    expect(cancelled.data?.['cancelInvitation']).toMatchObject({
      __typename: 'CancelInvitationPayload',
    });
    expect(await jobsOf(api)).toEqual([]);
  });
});
