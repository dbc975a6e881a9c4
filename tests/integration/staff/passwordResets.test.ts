import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { createApi, useApi } from '../../support/api/api.ts';
import { mailsIn, mailTo, tokenIn } from '../../support/outside/mailServer.ts';

const OLD_PASSWORD = 'Old-Horse-1';
const PASSWORD = 'Correct-Horse-9';
const BAD_TOKEN = 'Invalid or expired reset token.';

describe('password resets', () => {
  const api = useApi();
  let count = 0;

  /** Somewhere nobody has asked from yet: limits are counted by address. */
  const elsewhere = () => `203.0.113.${(count += 1)}`;
  const forgot = (email: unknown, address = elsewhere()) =>
    api.request('/api/auth/forgot-password', { json: { email }, address });
  const reset = (token: string, password = PASSWORD) =>
    api.request('/api/auth/reset-password', { json: { token, password } });
  const login = (email: string, password: string) =>
    api.request('/api/auth/login', { json: { email, password }, address: elsewhere() });
  /** What the mail would carry: here no mail is sent. */
  const tokenFor = async (email: string) => {
    const token = newToken();
    const { count: changed } = await api.services.database.prisma.passwordReset.updateMany({
      where: { user: { email } },
      data: { tokenHash: tokenHash(token) },
    });
    expect(changed).toBe(1);
    return token;
  };
  const refusal = async (token: string) => {
    const response = await reset(token);
    return { status: response.status, body: await response.json() };
  };
  const badToken = {
    status: 400,
    body: { error: BAD_TOKEN, errors: [{ field: 'token', msg: BAD_TOKEN }] },
  };

  it('set a new password, end all sessions and lift the lock', async () => {
    const { email, id } = await api.createUser('editor', OLD_PASSWORD);
    const { token: session } = await (await login(email, OLD_PASSWORD)).json();
    const address = elsewhere();
    const wrong = { json: { email, password: 'wrong' }, address };
    for (let attempt = 0; attempt < 5; attempt += 1) await api.request('/api/auth/login', wrong);
    expect((await api.request('/api/auth/login', wrong)).status).toBe(423);

    expect((await forgot(email.toUpperCase())).status).toBe(200);
    const token = await tokenFor(email);
    const response = await reset(token);
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: 'Your password has been reset. You can now sign in.' },
    ]);
    expect((await api.request('/api/auth/me', { token: session })).status).toBe(401);
    expect((await login(email, OLD_PASSWORD)).status).toBe(401);
    const json = { email, password: PASSWORD };
    expect((await api.request('/api/auth/login', { json, address })).status).toBe(200);
    expect(await refusal(token)).toEqual(badToken);

    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: { startsWith: 'password_reset.' } },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['password_reset.requested', null],
      ['password_reset.used', id],
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
    expect(api.logged.join('\n')).not.toContain(email);
  });

  it('have the same response and the same statements, whether or not the account exists', async () => {
    const { email } = await api.createUser('admin');
    const { email: gone, id } = await api.createUser('admin');
    const { prisma } = api.services.database;
    await prisma.user.update({ where: { id }, data: { deactivatedAt: new Date() } });
    const statements = async (address: string) => {
      const jobs = () => prisma.$queryRaw`SELECT count(*)::int AS n FROM "Job"`;
      const before = [await jobs(), await prisma.auditEvent.count()];
      const response = await forgot(address);
      const after = [await jobs(), await prisma.auditEvent.count()];
      return { status: response.status, body: await response.text(), before, after };
    };
    const answers = [email, gone, 'nobody@example.com'].map((address) => () => statements(address));
    const told: unknown[] = [];
    for (const ask of answers) {
      const { status, body, before, after } = await ask();
      const [[one], events] = before as [{ n: number }[], number];
      const [[two], eventsAfter] = after as [{ n: number }[], number];
      told.push({
        status,
        body,
        jobs: (two?.n ?? 0) - (one?.n ?? 0),
        events: eventsAfter - events,
      });
    }
    expect(told[0]).toMatchObject({ status: 200, jobs: 1, events: 1 });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(await prisma.passwordReset.count({ where: { userId: id } })).toBe(0);
  });

  it('work once, even for simultaneous requests', async () => {
    const { email } = await api.createUser('editor');
    await forgot(email);
    const token = await tokenFor(email);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await reset(token)).status));
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  it('work for one hour, and show their account until then', async () => {
    const { email } = await api.createUser('editor');
    const ask = async (token: string) =>
      (
        await api.graphql('query ($token: String!) { passwordReset(token: $token) { email } }', {
          variables: { token },
        })
      ).data;
    await forgot(email);
    const token = await tokenFor(email);
    api.clock.advance({ minutes: 59, seconds: 59 });
    expect(await ask(token)).toEqual({ passwordReset: { email } });
    expect(await ask('nonsense')).toEqual({ passwordReset: null });
    api.clock.advance({ seconds: 1 });
    expect(await ask(token)).toEqual({ passwordReset: null });
    expect(await refusal(token)).toEqual(badToken);
  });

  it('replace each other: only the newest link works', async () => {
    const { email } = await api.createUser('editor');
    await forgot(email);
    const first = await tokenFor(email);
    await forgot(email);
    expect(await refusal(first)).toEqual(badToken);
    expect((await reset(await tokenFor(email))).status).toBe(200);
  });

  it('do not work for an account that was deactivated since', async () => {
    const { email, id } = await api.createUser('editor');
    await forgot(email);
    const token = await tokenFor(email);
    const data = { deactivatedAt: new Date() };
    await api.services.database.prisma.user.update({ where: { id }, data });
    expect(await refusal(token)).toEqual(badToken);
  });

  it.each([
    ['Short1a', 'Password must be at least 8 characters long'],
    ['alllower1', 'Password must contain uppercase, lowercase, and numbers'],
  ])('are not used with the password "%s"', async (password, msg) => {
    const response = await reset('whatever', password);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: msg, errors: [{ field: 'password', msg }] },
    ]);
  });

  it.each([undefined, '', 'ann', 'a@b.example\r\nBcc: c@d.example'])(
    'are not sent to "%s"',
    async (email) => {
      const response = await forgot(email);
      expect(response.status).toBe(400);
      expect((await response.json()).errors).toEqual([{ field: 'email', msg: expect.any(String) }]);
    },
  );

  it('are limited to five an hour from one address, for REST and GraphQL together', async () => {
    const address = elsewhere();
    const mutation = `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) {
      __typename ... on RateLimitedError { retryAfterSeconds } } }`;
    for (const number of [1, 2, 3])
      expect((await forgot(`p${number}@example.com`, address)).status).toBe(200);
    const token = await api.signIn('super_admin');
    for (const number of [4, 5, 6]) {
      const variables = { email: `p${number}@example.com` };
      const { status, data } = await api.graphql(mutation, { variables, address, token });
      const expected =
        number < 6 ? [200, 'RequestPasswordResetPayload'] : [429, 'RateLimitedError'];
      const { __typename } = (data as { requestPasswordReset: { __typename: string } })
        .requestPasswordReset;
      expect([status, __typename]).toEqual(expected);
    }
    const refused = await forgot('p7@example.com', address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
  });

  it('are limited to three an hour per account from all networks, whether or not it exists', async () => {
    const { email } = await api.createUser('editor');
    for (const address of [email, 'no.such@example.com']) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1)
        statuses.push((await forgot(attempt % 2 ? address.toUpperCase() : address)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });
});

describe('the mail of a password reset', () => {
  it('contains the link, and a notice follows when the link was used', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-resets-'));
    const settings = { DATA_DIR: dataDir, SITE_URL: 'https://sixty.example' };
    const api = await createApi(settings, { sendsMail: true });
    try {
      const { email } = await api.createUser('editor', OLD_PASSWORD);
      const post = (call: string, json: object) => api.request(`/api/auth/${call}`, { json });
      await post('forgot-password', { email: 'nobody@example.com' });
      await post('forgot-password', { email });
      const first = await mailTo(dataDir, email);
      expect(first.text).toContain(
        `https://sixty.example/admin/reset-password?token=${tokenIn(first)}`,
      );
      await post('forgot-password', { email });
      const second = await mailTo(dataDir, email, 2);
      const use = async (mail: typeof first) =>
        (await post('reset-password', { token: tokenIn(mail), password: PASSWORD })).status;
      expect(await use(first)).toBe(400);
      expect(await use(second)).toBe(200);
      const last = await mailTo(dataDir, email, 3);
      expect(last.subject).toBe('Your password was changed');
      const recipients = (await mailsIn(dataDir)).flatMap(({ to }) => to ?? []);
      expect(new Set(recipients.map(({ address }) => address))).toEqual(new Set([email]));
    } finally {
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
