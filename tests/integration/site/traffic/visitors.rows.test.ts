import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createVisitors } from '../../../../graphql/site/traffic/visitors.ts';
import { useApi } from '../../../support/api/api.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';

describe('a visitor', () => {
  const api = useApi();
  const asking = (address: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, 'user-agent': CHROME, ...headers },
    socket: new Socket(),
  });
  const hashOf = (...given: Parameters<typeof asking>) =>
    api.services.visitors.who(asking(...given))?.hash;

  it('is the same for a network and browser, in every process', async () => {
    const hash = hashOf('192.0.2.1');
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(hashOf('192.0.2.1')).toBe(hash);
    expect(hashOf('192.0.2.2')).not.toBe(hash);
    expect(hashOf('192.0.2.1', { 'user-agent': `${CHROME} Edg/153` })).not.toBe(hash);
    expect(hashOf('2001:db8:1:1::1')).toBe(hashOf('2001:db8:1:1:ffff::2'));
    expect(hashOf('2001:db8:1:1::1')).not.toBe(hashOf('2001:db8:1:2::1'));
    const { database, clock, log, settings } = api.services;
    const other = await createVisitors({ prisma: database.prisma, clock, log, settings });
    expect(other.who(asking('192.0.2.1'))?.hash).toBe(hash);
  });

  it.each([
    ['a program', { 'user-agent': 'curl/8.9.1' }],
    ['somebody who sends Do Not Track', { dnt: '1' }],
    ['somebody who sends Global Privacy Control', { 'sec-gpc': '1' }],
    ['a request with a token or key', { authorization: 'Bearer abc' }],
    ['a browser that is marked as that of staff', { cookie: 'a=b; staff=1' }],
  ])('is not %s', (_who, headers: Record<string, string>) => {
    expect(api.services.visitors.who(asking('192.0.2.3', headers))).toBeNull();
  });

  it('is null from the 31st visitor of a network on', () => {
    const hashes = Array.from({ length: 40 }, (_, index) =>
      hashOf('192.0.2.9', { 'user-agent': `${CHROME} ${index}` }),
    );
    expect(hashes.slice(0, 30).every(Boolean)).toBe(true);
    expect(hashes.slice(30).every((hash) => hash === null)).toBe(true);
    expect(hashOf('192.0.2.9', { 'user-agent': `${CHROME} 3` })).toBe(hashes[3]);
  });

  it('is another one the next day, is known as the one of yesterday for an hour, and nobody after that', async () => {
    const { visitors, database } = api.services;
    const hash = hashOf('192.0.2.7');
    const midnight = new Date(api.clock.now());
    midnight.setUTCHours(24, 0, 30, 0);
    api.clock.advance({ seconds: (midnight.getTime() - api.clock.now().getTime()) / 1000 });
    await visitors.keepSalts();
    const next = visitors.who(asking('192.0.2.7'));
    expect(next).toEqual({
      day: midnight.toISOString().slice(0, 10),
      hash: expect.not.stringMatching(hash ?? ''),
      hashBefore: hash,
      page: null,
    });
    api.clock.advance({ minutes: 61 });
    await visitors.keepSalts();
    expect(visitors.who(asking('192.0.2.7'))).toMatchObject({ hash: next?.hash, hashBefore: null });
    const salts = await database.prisma.readerSalt.findMany({ select: { day: true } });
    expect(salts.filter(({ day }) => day < new Date(next?.day ?? ''))).toEqual([]);
  });
});

describe('staff', () => {
  const api = useApi();

  it('are marked by a cookie without identity from sign-in to sign-out', async () => {
    const user = await api.createUser('editor', 'correct horse battery');
    const login = await api.request('/graphql', {
      json: {
        query: `mutation ($input: LoginInput!) { login(input: $input) { ... on LoginPayload { token } } }`,
        variables: { input: { email: user.email, password: 'correct horse battery' } },
      },
    });
    const cookies = login.headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^staff=1; Max-Age=43200; Path=\/; HttpOnly;.* SameSite=Lax$/),
    );
    const { data } = await login.json();
    // A session that is older than the mark gets it with the next request of its browser.
    const asks = async (headers: Record<string, string>) => {
      const { token } = data.login;
      const json = { query: '{ viewer { __typename } }' };
      return (await api.request('/graphql', { token, json, headers })).headers.getSetCookie();
    };
    const own = { 'sec-fetch-site': 'same-origin' };
    expect(await asks(own)).toEqual([expect.stringMatching(/^staff=1; Max-Age=43200;/)]);
    expect(await asks({ ...own, cookie: 'staff=1' })).toEqual([]);
    expect(await asks({})).toEqual([]);
    const logout = await api.request('/graphql', {
      token: data.login.token,
      json: { query: 'mutation { logout(input: {}) { ... on LogoutPayload { loggedOut } } }' },
    });
    expect(logout.headers.getSetCookie()).toEqual([expect.stringMatching(/^staff=; Max-Age=0;/)]);
  });
});
