import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BotCheck, createBotCheck } from '../../../graphql/staff/signIn/botCheck.ts';
import { createGeo, type Geo } from '../../../graphql/platform/geo.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';
import { startCdn } from '../../../graphql/http/pages/startCdn.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { addExperiment } from '../../support/experiments.ts';
import { useApi } from '../../support/api/api.ts';
import { type CachingProxy, startCachingProxy } from '../../support/outside/cachingProxy.ts';

const TOKEN = 'a-token-of-the-cdn';

const api = useApi();

describe('purging a CDN', () => {
  let cdn: CachingProxy;
  beforeAll(async () => {
    cdn = await startCachingProxy(TOKEN);
    const settings = {
      ...api.services.settings,
      cdn: { purgeUrl: cdn.purgeUrl, purgeToken: TOKEN },
    };
    await startCdn({ ...api.services, settings, pages: { caughtUp: async () => undefined } });
  });
  afterAll(() => cdn.close());

  it('drops everything at a start', async () => {
    await expect.poll(() => cdn.purged).toEqual([['site']]);
  });

  it('names the changed tags, in ASCII', async () => {
    await api.services.content.changed(['posts', 'post:über']);
    await expect.poll(() => cdn.purged.at(-1)).toEqual(['posts', 'post:%C3%BCber']);
  });

  it('names the page under test when its experiment starts and stops', async () => {
    const token = await api.signIn('admin');
    const { id: row } = await addExperiment(api.services.database.prisma, api.clock.now());
    const input = { id: encodeGlobalId('Experiment', row) };
    for (const name of ['start', 'stop'] as const) {
      const before = cdn.purged.length;
      const type = name === 'start' ? 'StartExperimentInput' : 'StopExperimentInput';
      await api.graphql(
        `mutation ($input: ${type}!) { ${name}Experiment(input: $input) { __typename } }`,
        {
          variables: { input },
          token,
        },
      );
      await expect.poll(() => cdn.purged.slice(before)).toEqual([['page:/pricing']]);
    }
  });

  it('is tried again by a job when the CDN refuses', async () => {
    cdn.refusePurges(2);
    api.clock.run();
    await api.services.content.changed(['post:refused']);
    await expect.poll(() => cdn.purged.at(-1)).toEqual(['post:refused']);
    expect(api.logged.some((line) => line.includes('the CDN could not be purged'))).toBe(true);
  });
});

describe('GET /api/geo', () => {
  const placeOf = async (address: string) => {
    const response = await api.request('/api/geo', { address });
    expect(response.status).toBe(200);
    return response.json();
  };

  it.each([
    ['8.8.8.8', 'US', 'United States'],
    ['24.48.0.1', 'CA', 'Canada'],
    ['193.99.144.80', 'DE', 'Germany'],
    ['2001:4860:4860::8888', 'US', 'United States'],
  ])('finds the country of %s', async (address, code, name) => {
    expect(await placeOf(address)).toEqual({ country_code: code, country_name: name });
  });

  it.each(['127.0.0.1', '10.0.0.1', '192.168.1.20', '::1', 'fd00::1'])(
    'gives the reason for a private address like %s',
    async (address) => {
      expect(await placeOf(address)).toEqual({ error: true, reason: 'Reserved IP Address' });
    },
  );
});

describe('a location provider', () => {
  let geo: Geo;
  let answer: RequestListener;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    geo = createGeo({ providerUrl: `http://127.0.0.1:${port}/{ip}/json` }, createLog('silent'));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('gets the address, and can use any name for the country code', async () => {
    for (const body of [
      { country_code: 'ca', country_name: 'X' },
      { countryCode: 'CA' },
      { country: 'CA' },
    ]) {
      answer = (_request, response) => response.end(JSON.stringify(body));
      expect(await geo.locate('8.8.8.8')).toEqual({ countryCode: 'CA', countryName: 'Canada' });
    }
    expect(asked[0]).toBe('/8.8.8.8/json');
  });

  it('gets no private addresses', async () => {
    const before = asked.length;
    expect(await geo.locate('10.0.0.1')).toEqual({ reason: 'Reserved IP Address' });
    expect(asked).toHaveLength(before);
  });

  it('can fail or return invalid data', async () => {
    answer = (_request, response) => response.end('{"error":true,"reason":"Reserved"}');
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'Unknown IP Address' });
    answer = (_request, response) => response.writeHead(503).end();
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'The location service is unavailable' });
    answer = (_request, response) => response.end('<html>');
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'The location service is unavailable' });
  });

  it('has three seconds to answer', async () => {
    answer = () => undefined;
    const startedAt = performance.now();
    expect(await geo.locate('8.8.8.8')).toEqual({ reason: 'The location service is unavailable' });
    expect(performance.now() - startedAt).toBeGreaterThan(2900);
  });
});

describe('the bot check', () => {
  let botCheck: BotCheck;
  let verifyUrl: string;
  let answer: RequestListener;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await text(request));
    answer(request, response);
  });
  const log = createLog('silent');
  const says = (body: object): RequestListener => {
    return (_request, response) => response.end(JSON.stringify(body));
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    botCheck = createBotCheck({ secret: 'hush', verifyUrl }, log);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends the secret, the token and the address', async () => {
    answer = says({ success: true, action: 'login', score: 0.9 });
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
    expect(asked.at(-1)).toBe('secret=hush&response=token&remoteip=8.8.8.8');
  });

  it.each([
    { success: true, action: 'login', score: 0.1 },
    { success: true, action: 'signup', score: 0.9 },
  ])('refuses %j', async (body) => {
    answer = says(body);
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(false);
  });

  it('allows people if the service fails, does not answer or does not know the token', async () => {
    answer = (_request, response) => response.writeHead(500).end('oops');
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
    answer = says({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
    answer = () => undefined;
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
  });

  it('sends no request without a token or a secret', async () => {
    const before = asked.length;
    expect(await botCheck.passes(null, '8.8.8.8')).toBe(true);
    const off = createBotCheck({ secret: null, verifyUrl }, log);
    expect(await off.passes('token', '8.8.8.8')).toBe(true);
    expect(asked).toHaveLength(before);
  });
});

describe('sign-in by a bot', () => {
  it('is refused before the password is checked', async () => {
    const user = await api.createUser('editor', 'Correct-Horse-9');
    api.services.botCheck.passes = async (token) => token !== 'robot';
    const json = { email: user.email, password: 'Correct-Horse-9', recaptchaToken: 'robot' };

    const refused = await api.request('/api/auth/login', { json });

    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: 'The bot check failed. Please try again.',
    });
    const { recaptchaToken: _, ...person } = json;
    expect((await api.request('/api/auth/login', { json: person })).status).toBe(200);
  });
});
