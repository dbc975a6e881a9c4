import { describe, expect, it } from 'vitest';
import { makeResetLink } from '../../../graphql/staff/signIn/passwords/requestPasswordReset.ts';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { useApi } from '../../support/api/api.ts';

const PASSWORD = 'Correct-Horse-9';
const NEW_PASSWORD = 'Correct-Horse-10';

describe('guessing from many networks', () => {
  const api = useApi({ SITE_URL: 'https://sixty.example' });
  let networks = 0;
  const elsewhere = () => `198.${(networks += 1) >> 8}.${networks & 255}.7`;

  const login = (email: string, password: string, { address = elsewhere(), cookie = '' } = {}) =>
    api.request('/api/auth/login', { json: { email, password }, address, headers: { cookie } });
  /** Signs in, and returns the cookie as a browser would send it. */
  const deviceOf = async (email: string) => {
    const response = await login(email, PASSWORD);
    expect(response.status).toBe(200);
    return cookieOf(response);
  };
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const guess = async (email: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => login(email, 'wrong')));
    return answers.map(({ status }) => status);
  };
  /** As if there had been this many wrong passwords, each from a network of its own. */
  const fail = async (email: string, times: number) => {
    const emailHash = tokenHash(email);
    const createdAt = api.clock.now();
    await api.services.database.prisma.loginFailure.createMany({
      data: Array.from({ length: times }, () => ({ emailHash, address: elsewhere(), createdAt })),
    });
  };
  const mails = async () => {
    const { rows } = await api.services.database.pool.query<{ id: string }>(
      `SELECT data->>'id' AS id FROM "Job" WHERE data->>'letter' = 'guessed-password'`,
    );
    return rows.map(({ id }) => id);
  };

  it('tries at most 50 passwords, also in parallel', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const compared: string[] = [];
    const { passwords } = api.services;
    const { matches } = passwords;
    passwords.matches = (password, hash) => {
      compared.push(password);
      return matches(password, hash);
    };

    const statuses = await guess(email, 200);

    passwords.matches = matches;
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 423)).toHaveLength(150);
    expect(compared).toHaveLength(50);
    const right = await login(email, PASSWORD);
    expect([right.status, await right.text()]).toEqual([423, expect.stringContaining('locked')]);
    api.clock.advance({ minutes: 60 });
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('locks an unknown account in the same way', async () => {
    await fail('ghost@sixty.example', 48);

    const statuses = await guess('ghost@sixty.example', 4);

    expect(statuses.toSorted()).toEqual([401, 401, 423, 423]);
  });

  it('does not lock a browser that has signed in to the account before', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const other = await api.createUser('editor', PASSWORD);
    const cookie = await deviceOf(email);
    const cookieOfOther = await deviceOf(other.email);
    await fail(email, 50);

    const known = await login(email, PASSWORD, { cookie });

    expect(known.status).toBe(200);
    expect(cookieOf(known)).toBe(cookie);
    const [name] = cookie.split('=');
    const [, token] = cookieOfOther.split('=');
    for (const stranger of ['', cookieOfOther, `${name}=${token}`, `${name}=forged`]) {
      expect((await login(email, PASSWORD, { cookie: stranger })).status).toBe(423);
    }
  });

  it('counts the guesses of a known browser apart, and locks it after five', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const cookie = await deviceOf(email);
    const address = elsewhere();
    for (let time = 0; time < 5; time += 1) await login(email, 'wrong', { address });
    expect((await login(email, PASSWORD, { address })).status).toBe(423);
    expect((await login(email, PASSWORD, { address, cookie })).status).toBe(200);

    for (let time = 0; time < 5; time += 1) {
      expect((await login(email, 'wrong', { cookie })).status).toBe(401);
    }

    expect((await login(email, PASSWORD, { cookie })).status).toBe(423);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('does not disturb a person who is signed in', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const address = elsewhere();
    const { token } = await (await login(email, PASSWORD, { address })).json();
    for (let time = 0; time < 5; time += 1) await login(email, 'wrong', { address });
    await fail(email, 50);

    expect((await api.request('/api/auth/me', { token })).status).toBe(200);
    const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`;
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const { data } = await api.graphql(change, { token, variables: { input }, address });
    expect(data).toEqual({ changePassword: { __typename: 'ChangePasswordPayload' } });
  });

  it('leaves the owner a way in by a mail, which is sent once for each lock', async () => {
    const { id, email } = await api.createUser('editor', PASSWORD);
    const sent = async () => (await mails()).filter((to) => to === id).length;
    await fail(email, 48);
    await guess(email, 1);
    expect(await sent()).toBe(0);
    await guess(email, 5);
    expect(await sent()).toBe(1);
    api.clock.advance({ minutes: 59 });
    await guess(email, 5);
    expect(await sent()).toBe(1);
    api.clock.advance({ minutes: 2 });
    await fail(email, 49);
    await guess(email, 5);
    expect(await sent()).toBe(2);
  });

  it('cannot lock out a browser in which the owner has reset the password', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    await fail(email, 50);
    const client = { address: 'test', network: 'test', site: null, userAgent: null };
    const link = await makeResetLink(email, client, api.services);
    const json = { token: new URL(link).searchParams.get('token'), password: NEW_PASSWORD };

    const cookie = cookieOf(await api.request('/api/auth/reset-password', { json }));
    await fail(email, 50);

    expect((await login(email, NEW_PASSWORD)).status).toBe(423);
    expect((await login(email, NEW_PASSWORD, { cookie })).status).toBe(200);
  });

  it('counts the networks of one IPv6 site together', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const statuses: number[] = [];
    for (let network = 1; network <= 20; network += 1) {
      const address = `2001:db8:5:${network.toString(16)}::1`;
      statuses.push((await login(email, 'wrong', { address })).status);
    }

    expect(statuses).toEqual([...Array(15).fill(401), ...Array(5).fill(423)]);
    expect((await login(email, PASSWORD, { address: '2001:db8:55:1::1' })).status).toBe(200);
  });

  it('writes few rows to the audit log', async () => {
    const { auditEvent } = api.services.database.prisma;
    const { email } = await api.createUser('editor', PASSWORD);
    const before = await auditEvent.count();

    await fail(email, 50);

    await guess(email, 100);

    expect((await auditEvent.count()) - before).toBe(10);
  });

  it('keeps the cookie from scripts, other sites and plain connections, through GraphQL too', async () => {
    const { email } = await api.createUser('editor', PASSWORD);
    const query = `mutation { login(input: { email: "${email}", password: "${PASSWORD}" }) { __typename } }`;
    const viaRest = await login(email, PASSWORD);
    const viaGraphql = await api.request('/graphql', { json: { query }, address: elsewhere() });

    for (const response of [viaRest, viaGraphql]) {
      expect(response.headers.getSetCookie()[0]).toMatch(
        /^device_[0-9a-f]{16}=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    }
  });
});
