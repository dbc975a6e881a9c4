import { describe, expect, it, onTestFinished } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/domain/tokens.ts';
import { useApi } from '../../support/api/api.ts';

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
