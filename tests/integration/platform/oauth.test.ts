import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarProviders } from '../../../graphql/platform/oauth/calendarProviders.ts';
import { createOAuth } from '../../../graphql/platform/oauth/oauth.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { fakeConsents, OAUTH_CLIENT } from '../../support/outside/oauthServer.ts';
import { runWebServer } from '../../support/outside/webServer.ts';

const ABOUT = { sessionId: 'session-1', subject: 'host-1', returnTo: '/admin/availability?host=1' };

const MORE = { instance_url: 'https://eu.example' };

describe('an account that is connected by OAuth', () => {
  const consents = fakeConsents(OAUTH_CLIENT, MORE);
  const web = runWebServer((request, response) => consents.answer(request, response));
  let api: Api;
  beforeAll(async () => {
    api = await createApi({
      SITE_URL: 'https://sixty.example',
      WEBHOOK_KEY: 'a key for the tokens of accounts in tests',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      GOOGLE_CLIENT_ID: OAUTH_CLIENT.id,
      GOOGLE_CLIENT_SECRET: OAUTH_CLIENT.secret,
      GOOGLE_TOKEN_BASE_URL: web.url,
    });
  });
  afterAll(() => api.close());

  const begun = async () => {
    const url = await api.services.oauth.begin('google', ABOUT);
    return { url, ...consents.consent(url) };
  };
  async function connected(): Promise<string> {
    const { oauth, database } = api.services;
    const { tokens } = await oauth.finish(await begun(), ABOUT.sessionId);
    return oauth.grants.save('google', tokens, database.prisma);
  }

  it('asks for consent with PKCE, and for a refresh token', async () => {
    const { url } = await begun();
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://sixty.example/api/oauth/google/callback',
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
    await expect(api.services.oauth.begin('microsoft', ABOUT)).rejects.toThrow('is not set up');
  });

  it('exchanges a code once, with the secret of PKCE', async () => {
    const { oauth } = api.services;
    const { code, state } = await begun();
    const consent = await oauth.finish({ code, state }, ABOUT.sessionId);
    expect(consent).toMatchObject({
      provider: 'google',
      subject: 'host-1',
      tokens: { more: { instance_url: 'https://eu.example' } },
    });
    const again = oauth.finish({ code, state }, ABOUT.sessionId);
    await expect(again).rejects.toThrow('did not accept the consent');
    const another = await begun();
    const mixed = oauth.finish({ code: another.code, state }, ABOUT.sessionId);
    await expect(mixed).rejects.toThrow('did not accept the consent');
    const text = await oauth.hold(consent, ABOUT.sessionId);
    expect(text).not.toContain(consent.tokens.accessToken);
    expect(await oauth.held(text, ABOUT.sessionId)).toEqual(consent);
    // What is held is no state, and a state is nothing that is held.
    await expect(oauth.held(state, ABOUT.sessionId)).rejects.toThrow('Please begin again');
    await expect(oauth.finish({ code, state: text }, ABOUT.sessionId)).rejects.toThrow(
      'begin again',
    );
  });

  it('is not connected if a box of the consent page has no tick, and the message names the box', async () => {
    const { oauth } = api.services;
    const scope = (...names: string[]) =>
      names.map((name) => `https://www.googleapis.com/auth/calendar.${name}`).join(' ');
    consents.more = { scope: `openid ${scope('calendarlist.readonly')}` };
    const half = oauth.finish(await begun(), ABOUT.sessionId);
    await expect(half).rejects.toMatchObject({
      reason: 'consent',
      message: expect.stringContaining('tick “View and edit events on all your calendars” on'),
    });
    consents.more = { scope: scope('events', 'calendarlist.readonly') };
    expect(await oauth.finish(await begun(), ABOUT.sessionId)).toMatchObject({
      provider: 'google',
    });
    consents.more = MORE;
  });

  it('belongs to the session that began it, for ten minutes', async () => {
    const { oauth } = api.services;
    const { code, state } = await begun();
    const foreign = oauth.finish({ code, state }, 'session-2');
    await expect(foreign).rejects.toThrow('was not begun in your session');
    const changed = oauth.finish({ code, state: `${state.slice(0, -4)}AAAA` }, ABOUT.sessionId);
    await expect(changed).rejects.toThrow('was not begun in your session');
    api.clock.advance({ minutes: 10 });
    const late = oauth.finish({ code, state }, ABOUT.sessionId);
    await expect(late).rejects.toThrow('longer than ten minutes');
  });

  it('leads from the callback back to the page, also after a refusal', async () => {
    const { code, state } = await begun();
    const leadsTo = async (query: Record<string, string>, provider = 'google') => {
      const path = `/api/oauth/${provider}/callback?${new URLSearchParams(query)}`;
      const { status, headers } = await api.request(path);
      return status === 303 ? headers.get('location') : status;
    };
    expect(await leadsTo({ code, state })).toBe(
      `/admin/availability?host=1#${new URLSearchParams({ oauth: 'google', code, state })}`,
    );
    const denied = await leadsTo({ error: 'access_denied', state });
    expect(denied).toBe('/admin/availability?host=1#oauth=google&refused=denied');
    const failed = await leadsTo({ error: 'server_error', state: 'of somebody else' });
    expect(failed).toBe('/admin/availability#oauth=google&refused=failed');
    expect(await leadsTo({ code, state }, 'unknown')).toBe(404);
  });

  it('renews its token once for all processes, and keeps tokens sealed', async () => {
    const { oauth, settings, database } = api.services;
    const id = await connected();
    const first = await oauth.grants.tokens(id);
    const { tokens } = await database.prisma.oAuthGrant.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(tokens).includes(first.accessToken)).toBe(false);
    api.clock.advance({ minutes: 60 });
    const other = createOAuth(settings, {
      database,
      clock: api.clock,
      providers: calendarProviders(settings),
    });
    consents.asked.length = 0;
    const renewed = await Promise.all(
      [oauth, other, oauth, other].map(({ grants }) => grants.tokens(id)),
    );
    expect(consents.asked).toEqual(['refresh_token']);
    expect(new Set(renewed.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(renewed[0]).toMatchObject({ refreshToken: first.refreshToken });
    const afterRefusal = await oauth.grants.tokens(id, renewed[0]?.accessToken);
    expect(afterRefusal.accessToken).not.toBe(renewed[0]?.accessToken);
    expect(await other.grants.tokens(id, renewed[0]?.accessToken)).toEqual(afterRefusal);
  });

  it('can be used again after the provider failed, but not after it was revoked', async () => {
    const { oauth, database } = api.services;
    const id = await connected();
    const reason = (error: unknown) => oauth.failureOf(error)?.reason;
    api.clock.advance({ minutes: 60 });
    consents.failing = 503;
    expect(await oauth.grants.tokens(id).catch(reason)).toBe('unavailable');
    consents.failing = null;
    expect(await oauth.grants.tokens(id)).toMatchObject({ accessToken: expect.any(String) });
    api.clock.advance({ minutes: 60 });
    consents.revoke();
    expect(await oauth.grants.tokens(id).catch(reason)).toBe('revoked');
    consents.asked.length = 0;
    await expect(oauth.grants.tokens(id)).rejects.toThrow('Please connect the account again.');
    expect(consents.asked).toEqual([]);
    const { tokens } = await oauth.finish(await begun(), ABOUT.sessionId);
    await oauth.grants.replace(id, tokens, database.prisma);
    expect(await oauth.grants.tokens(id)).toEqual(tokens);
  });
});
