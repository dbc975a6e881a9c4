import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch } from '../../../../graphql/platform/outside/safeFetch.ts';
import { downloadRecording } from '../../../../graphql/sales/calls/recordings/downloadRecording.ts';
import { createCrmHttp } from '../../../../graphql/sales/connectors/crm/crmHttp.ts';
import type { Reach } from '../../../../graphql/platform/outside/requestOutside.ts';
import { postWebhook } from '../../../../graphql/platform/outside/postWebhook.ts';
import { runNameServer } from '../../../support/outside/nameServer.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';

const PUBLIC = '8.8.8.8';
const INSIDE = '127.0.0.1';
/** An address of a documentation network. Nothing answers there. */
const NOWHERE = '203.0.113.9';

const faultOf = (fault: string) => new Error(fault);

/** Everything that sends requests to addresses which users, partners or providers gave us. */
const SENDERS: [string, (url: string, reach: Reach) => Promise<unknown>][] = [
  ['a webhook', (url, reach) => postWebhook({ url, headers: {}, body: '{}', ...reach })],
  ['a CRM', (url, reach) => createCrmHttp(url, reach)({ method: 'GET', path: '/crm' })],
  ['a calendar', (url, reach) => createSafeFetch({ ...reach, faultOf })(url)],
  [
    'a CalDAV server',
    (url, reach) =>
      createSafeFetch({ ...reach, faultOf })(url, { method: 'PROPFIND', body: '<propfind/>' }),
  ],
  ['a recording', (url, reach) => downloadRecording(url, { account: null, ...reach })],
];

describe('the name of an address that changes what it leads to', () => {
  const names = runNameServer();
  const inside = runWebServer((_request, response) => void response.end('inside'));
  /** The addresses to which connections were begun. */
  const connected: string[] = [];

  /** Ends each connection to the internet before its first packet. */
  function watch(message: unknown) {
    const { request } = message as { request: ClientRequest };
    request.once('socket', (socket) =>
      socket.on('lookup', (error, address) => {
        if (error) return;
        connected.push(address);
        if (address !== INSIDE) socket.destroy(new Error('The test ends the connection.'));
      }),
    );
  }
  beforeAll(() => diagnostics.subscribe('http.client.request.created', watch));
  afterAll(() => void diagnostics.unsubscribe('http.client.request.created', watch));
  beforeEach(() => {
    connected.length = 0;
    names.asked = 0;
    inside.requests.length = 0;
  });

  const reach = (allowPrivate: boolean): Reach => ({ allowPrivate, lookup: names.lookup });
  const address = (scheme: 'http' | 'https') =>
    `${scheme}://rebinding.example:${new URL(inside.url).port}/`;
  const outcome = (sent: Promise<unknown>) => sent.catch((error: unknown) => error);

  it.each(SENDERS)(
    '%s: is asked once, and the connection goes to that answer',
    async (_name, send) => {
      names.answers = [PUBLIC, INSIDE];
      await outcome(send(address('https'), reach(false)));
      expect([names.asked, connected, inside.requests]).toEqual([1, [PUBLIC], []]);
      // The second request asks again, hears of the address inside, and sends nothing.
      await outcome(send(address('https'), reach(false)));
      expect([names.asked, connected, inside.requests]).toEqual([2, [PUBLIC], []]);
    },
  );

  it.each(SENDERS)('%s: is reached at the address that was checked', async (_name, send) => {
    names.answers = [INSIDE, NOWHERE];
    await outcome(send(address('http'), reach(true)));
    expect([names.asked, connected, inside.requests.length]).toEqual([1, [INSIDE], 1]);
  });
});
