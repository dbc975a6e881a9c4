import { describe, expect, it, vi } from 'vitest';
import { deleteExpiredSessions } from '../../../graphql/staff/signIn/Session.ts';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { useApi } from '../../support/api/api.ts';

const PASSWORD = 'Correct-Horse-9';
const ADDRESS = '8.8.8.8';

describe('signing in', () => {
  const api = useApi();

  const login = (email: string, password: string, address = ADDRESS) =>
    api.request('/api/auth/login', { json: { email, password }, address });

  const fail = async (email: string, times: number, address = ADDRESS) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      const response = await login(email, 'wrong', address);
      expect(response.status).toBe(401);
      await response.text();
    }
  };

  it('returns a token for the right password, with the address in any case', async () => {
    const user = await api.createUser('editor', PASSWORD);

    const response = await login(user.email.toUpperCase(), PASSWORD);

    expect(response.status).toBe(200);
    const { token, user: shown } = await response.json();
    expect(shown).toEqual({
      id: expect.any(String),
      username: user.username,
      email: user.email,
      role: 'editor',
    });
    const me = await api.request('/api/auth/me', { token });
    expect(await me.json()).toEqual({ user: shown });
  });

  it('stores only the hash of a token of 256 random bits', async () => {
    const user = await api.createUser('editor', PASSWORD);

    const { token } = await (await login(user.email, PASSWORD)).json();

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const session = await api.services.database.prisma.session.findFirstOrThrow({
      where: { userId: user.id },
    });
    expect(Buffer.from(session.tokenHash)).toEqual(Buffer.from(tokenHash(token)));
  });

  it.each([
    { remember: false, minutes: 12 * 60 },
    { remember: true, minutes: 30 * 24 * 60 },
  ])(
    'ends the session after its time when remember is $remember',
    async ({ remember, minutes }) => {
      const user = await api.createUser('editor', PASSWORD);
      const json = { email: user.email, password: PASSWORD, remember };
      const { token } = await (
        await api.request('/api/auth/login', { json, address: ADDRESS })
      ).json();

      api.clock.advance({ minutes: minutes - 1 });
      expect((await api.request('/api/auth/me', { token })).status).toBe(200);
      api.clock.advance({ minutes: 1 });
      expect((await api.request('/api/auth/me', { token })).status).toBe(401);
    },
  );

  it('refuses a wrong password, an unknown and a deactivated account in the same way', async () => {
    const user = await api.createUser('editor', PASSWORD);
    const gone = await api.createUser('editor', PASSWORD);
    await api.services.database.prisma.user.update({
      where: { id: gone.id },
      data: { deactivatedAt: new Date() },
    });

    for (const response of [
      await login(user.email, 'wrong'),
      await login('nobody@sixty.example', PASSWORD),
      await login(gone.email, PASSWORD),
    ]) {
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'Invalid email or password' });
    }
  });

  it('names the fields of an invalid input', async () => {
    const response = await login('not an address', '');

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'Invalid email address',
      errors: [
        { field: 'email', msg: 'Invalid email address' },
        { field: 'password', msg: 'Password is required' },
      ],
    });
  });

  it('locks for 15 minutes after five wrong passwords, even for the right one', async () => {
    api.clock.advance({ minutes: 11 });
    const { email } = await api.createUser('editor', PASSWORD);
    await fail(email, 5);

    const locked = await login(email, PASSWORD);

    expect(locked.status).toBe(423);
    expect(await locked.json()).toEqual({
      error:
        'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
    });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    const { auditEvent } = api.services.database.prisma;
    expect(await auditEvent.count({ where: { action: 'session.locked' } })).toBe(1);
    api.clock.advance({ minutes: 14 });
    expect((await login(email, PASSWORD)).status).toBe(423);
    api.clock.advance({ minutes: 1 });
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('locks an account that does not exist in the same way', async () => {
    api.clock.advance({ minutes: 11 });
    await fail('ghost@sixty.example', 5);

    expect((await login('ghost@sixty.example', 'wrong')).status).toBe(423);
  });

  it('counts parallel guesses', async () => {
    api.clock.advance({ minutes: 11 });
    const { email } = await api.createUser('editor', PASSWORD);

    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong')));

    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(423)]);
  });

  it('resets the count after 15 minutes and after the right password', async () => {
    api.clock.advance({ minutes: 11 });
    const { email } = await api.createUser('editor', PASSWORD);
    await fail(email, 4);
    api.clock.advance({ minutes: 15, seconds: 1 });
    await fail(email, 4);
    expect((await login(email, PASSWORD)).status).toBe(200);
    await fail(email, 4);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('does not lock out a person at another address', async () => {
    api.clock.advance({ minutes: 11 });
    const { email } = await api.createUser('editor', PASSWORD);
    const { token } = await (await login(email, PASSWORD)).json();
    await fail(email, 5, '9.9.9.9');

    expect((await login(email, PASSWORD, '9.9.9.9')).status).toBe(423);
    expect((await api.request('/api/auth/me', { token })).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    api.clock.advance({ minutes: 11 });
    const { email } = await api.createUser('editor', PASSWORD);
    for (let host = 1; host <= 5; host += 1) await fail(email, 1, `2001:db8:7:7::${host}`);

    expect((await login(email, PASSWORD, '2001:db8:7:7::6')).status).toBe(423);
    expect((await login(email, PASSWORD, '2001:db8:7:8::6')).status).toBe(200);
  });

  it('compares one hash for unknown and existing accounts', async () => {
    api.clock.advance({ minutes: 11 });
    const { email } = await api.createUser('editor', PASSWORD);
    const compared = vi.spyOn(api.services.passwords, 'matches');

    await login(email, 'wrong');
    await login('nobody-at-all@sixty.example', 'wrong');

    expect(compared.mock.calls).toEqual([
      ['wrong', expect.stringContaining('$argon2id$')],
      ['wrong', null],
    ]);
    compared.mockRestore();
  });

  it('records sign-ins in the audit log without address and password', async () => {
    api.clock.advance({ minutes: 11 });
    const user = await api.createUser('editor', PASSWORD);
    await login(user.email, 'Wrong-Secret-1');
    await login(user.email, PASSWORD);

    const events = await api.services.database.prisma.auditEvent.findMany({
      orderBy: { id: 'desc' },
      take: 2,
    });

    expect(events.map(({ action }) => action)).toEqual(['session.opened', 'session.refused']);
    expect(events[0]).toMatchObject({
      actorId: user.id,
      actorName: user.username,
      address: ADDRESS,
    });
    expect(JSON.stringify(events)).not.toMatch(/Wrong-Secret|Correct-Horse|@sixty/);
    expect(api.logged.join('')).not.toMatch(/Wrong-Secret|Correct-Horse|@sixty/);
  });
});

describe('signing out', () => {
  const api = useApi();

  it('is not needed to delete an expired session', async () => {
    const { prisma } = api.services.database;
    await api.signIn('editor');
    await api.request('/api/auth/login', { json: { email: 'a@b.example', password: 'wrong' } });
    await deleteExpiredSessions(api.clock.now(), api.services.database.prisma);
    expect([await prisma.session.count(), await prisma.loginFailure.count()]).toEqual([1, 1]);

    api.clock.advance({ minutes: 12 * 60 });
    await deleteExpiredSessions(api.clock.now(), api.services.database.prisma);
    expect([await prisma.session.count(), await prisma.loginFailure.count()]).toEqual([0, 0]);
  });

  it('invalidates the token immediately', async () => {
    const token = await api.signIn('admin');

    const response = await api.request('/api/auth/logout', { method: 'POST', token });

    expect(response.status).toBe(204);
    expect((await api.request('/api/auth/me', { token })).status).toBe(401);
    expect((await api.request('/api/auth/logout', { method: 'POST', token })).status).toBe(204);
  });

  it('succeeds without a token', async () => {
    expect((await api.request('/api/auth/logout', { method: 'POST' })).status).toBe(204);
  });

  it('does not end other sessions unless requested', async () => {
    const user = await api.createUser('editor', PASSWORD);
    const open = async () => {
      const json = { email: user.email, password: PASSWORD };
      const { token } = await (await api.request('/api/auth/login', { json })).json();
      return token;
    };
    const [first, second, third] = [await open(), await open(), await open()];
    const logout = (everywhere: boolean) =>
      `mutation { logout(input: { everywhere: ${everywhere} }) { __typename } }`;

    await api.graphql(logout(false), { token: first });
    expect((await api.request('/api/auth/me', { token: second })).status).toBe(200);
    await api.graphql(logout(true), { token: second });
    expect((await api.request('/api/auth/me', { token: third })).status).toBe(401);
  });
});
