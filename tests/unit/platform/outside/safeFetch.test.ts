import type dns from 'node:dns';
import { describe, expect, it } from 'vitest';
import { fetchError as faultOf } from '../../../../graphql/meetings/calendars/providers/calendarError.ts';
import { createSafeFetch } from '../../../../graphql/platform/outside/safeFetch.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';

describe('the fetch for addresses that users type', () => {
  const web = runWebServer(({ path }, response) => {
    if (path === '/moved') response.writeHead(302, { location: '/here' }).end();
    else if (path === '/elsewhere') {
      const { port } = new URL(web.url);
      response.writeHead(302, { location: `http://localhost:${port}/here` }).end();
    } else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (path === '/large') response.end('x'.repeat(1001));
    else response.end('here');
  });
  const local = createSafeFetch({ allowPrivate: true, mostBytes: 1000, faultOf });

  it('follows redirects, but sends a password only to the first host', async () => {
    const headers = { authorization: 'Basic YTpi' };
    expect(await (await local(`${web.url}/moved`, { headers })).text()).toBe('here');
    expect(web.requests.at(-1)?.headers.authorization).toBe('Basic YTpi');
    expect(await (await local(`${web.url}/elsewhere`, { headers })).text()).toBe('here');
    expect(web.requests.at(-1)?.headers.authorization).toBeUndefined();
    expect((await local(`${web.url}/loop`)).status).toBe(302);
  });

  it('refuses answers that are too long', async () => {
    await expect(local(`${web.url}/large`)).rejects.toThrow('The calendar is too large.');
  });

  it('refuses addresses that are not on the internet, also behind a name', async () => {
    const open = createSafeFetch({ allowPrivate: false, faultOf });
    await expect(open(web.url)).rejects.toThrow('could not be reached');
    const lookup = ((_name: string, _options: object, done: (...found: unknown[]) => void) =>
      done(null, [{ address: '10.0.0.1', family: 4 }])) as unknown as typeof dns.lookup;
    const named = createSafeFetch({ allowPrivate: false, lookup, faultOf });
    await expect(named('https://calendar.example/')).rejects.toMatchObject({
      message: 'The server of the calendar could not be reached.',
      cause: { message: 'The address is not on the internet.' },
    });
  });
});
