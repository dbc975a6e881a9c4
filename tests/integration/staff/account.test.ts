import { describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const OLD = 'Old-Horse-1';
const NEW = 'Correct-Horse-9';

const CHANGE = `mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) {
  __typename ... on Error { message field } } }`;
const SESSIONS = '{ sessions { id userAgent address isCurrent } }';
const END = `mutation ($id: ID!) { result: endSession(input: { id: $id }) {
  __typename ... on Error { message } } }`;
const END_OTHERS = `mutation { result: endOtherSessions(input: {}) {
  __typename ... on EndOtherSessionsPayload { ended } } }`;

interface Session {
  id: string;
  userAgent: string | null;
  address: string | null;
  isCurrent: boolean;
}

describe("the caller's own account", () => {
  const api = useApi();
  let count = 0;

  const login = async (email: string, password = OLD, userAgent = 'Firefox') => {
    count += 1;
    const address = `203.0.113.${count}`;
    const headers = { 'user-agent': userAgent };
    const json = { email, password };
    const response = await api.request('/api/auth/login', { json, address, headers });
    const { token }: { token?: string } = await response.json();
    return { status: response.status, token: token ?? '', address };
  };
  const isIn = async (token: string) =>
    (await api.request('/api/auth/me', { token })).status === 200;
  const change = async (token: string, currentPassword: string, newPassword = NEW) => {
    const variables = { input: { currentPassword, newPassword } };
    const { data } = await api.graphql<{ result: object }>(CHANGE, { variables, token });
    return data?.result;
  };
  const sessions = async (token: string): Promise<Session[]> => {
    const { data } = await api.graphql<{ sessions: Session[] }>(SESSIONS, { token });
    return data?.sessions ?? [];
  };

  it('changes its password and ends all other sessions', async () => {
    const { email, id } = await api.createUser('editor', OLD);
    const [here, there] = [await login(email), await login(email)];
    expect(await change(here.token, OLD)).toEqual({ __typename: 'ChangePasswordPayload' });
    expect([await isIn(here.token), await isIn(there.token)]).toEqual([true, false]);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { actorId: id, action: 'password.changed' },
    });
    expect(events).toHaveLength(1);
  });

  it('keeps its password if the current one is wrong, and locks guesses out', async () => {
    const { email } = await api.createUser('editor', OLD);
    const { token } = await login(email);
    const wrong = {
      __typename: 'InvalidInputError',
      message: 'The current password is not right',
      field: 'currentPassword',
    };
    const guesses = await Promise.all([1, 2, 3, 4, 5].map(() => change(token, 'Wrong-Horse-1')));
    expect(guesses).toEqual(guesses.map(() => wrong));
    expect(await change(token, OLD)).toMatchObject({ __typename: 'AccountLockedError' });
    expect(await isIn(token)).toBe(true);
    api.clock.advance({ minutes: 15 });
    expect(await change(token, OLD)).toEqual({ __typename: 'ChangePasswordPayload' });
  });

  it('refuses a new password that breaks the rules', async () => {
    const { email } = await api.createUser('editor', OLD);
    const { token } = await login(email);
    expect(await change(token, OLD, 'short')).toEqual({
      __typename: 'InvalidInputError',
      message: 'Password must be at least 8 characters long',
      field: 'newPassword',
    });
  });

  it('lists only its own sessions, and ends one or all others', async () => {
    const { email } = await api.createUser('editor', OLD);
    const stranger = await login((await api.createUser('admin', OLD)).email);
    const here = await login(email);
    const phone = await login(email, OLD, 'Chrome on a telephone');
    const tablet = await login(email);
    const listed = await sessions(here.token);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toEqual([
      { id: expect.any(String), userAgent: 'Firefox', address: here.address, isCurrent: true },
    ]);
    const id = listed.find(({ address }) => address === phone.address)?.id;
    const end = async (token: string) =>
      (await api.graphql<{ result: object }>(END, { variables: { id }, token })).data?.result;
    expect(await end(stranger.token)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await isIn(phone.token)).toBe(true);
    expect(await end(here.token)).toEqual({ __typename: 'EndSessionPayload' });
    expect(await isIn(phone.token)).toBe(false);
    expect(await end(here.token)).toMatchObject({ message: 'There is no such session.' });
    const { data } = await api.graphql(END_OTHERS, { token: here.token });
    expect(data).toEqual({ result: { __typename: 'EndOtherSessionsPayload', ended: 1 } });
    expect([await isIn(here.token), await isIn(tablet.token), await isIn(stranger.token)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
