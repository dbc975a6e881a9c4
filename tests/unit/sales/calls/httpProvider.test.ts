import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createHttpProvider,
  isSigned,
} from '../../../../graphql/sales/calls/providers/httpProvider.ts';
import { systemClock } from '../../../../graphql/platform/clock.ts';
import { callRequest as call } from '../../../support/voice/callRequest.ts';

const SECRET = 'of this test';

const notPlaced = (reason: string) => ({ kind: 'later', reason, retryAfterMs: null });

describe('a request to the provider', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  async function providerThat(answers: RequestListener, timeoutMs = 60_000) {
    const server = createServer(answers);
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return createHttpProvider({
      url: `http://127.0.0.1:${port}/calls?account=7`,
      secret: SECRET,
      callbackUrl: (callId) => `https://sixty.example/api/calls/${callId}/events`,
      clock: systemClock,
      timeoutMs,
    });
  }

  it('contains the call, its id as the idempotency key, and a signature over the bytes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const provider = await providerThat(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const { headers } = request;
      expect(request.method).toBe('POST');
      expect(request.url).toBe('/calls?account=7');
      expect(headers['content-type']).toBe('application/json');
      expect(headers['idempotency-key']).toBe(call.callId);
      const signature = headers['x-sixty-signature']?.toString();
      expect(isSigned(body, signature, SECRET, new Date())).toBe(true);
      const { playbookId: _ours, ...told } = call;
      expect(JSON.parse(body.toString())).toEqual({
        ...told,
        requestedAt: '2026-03-05T12:00:00.000Z',
        callbackUrl: `https://sixty.example/api/calls/${call.callId}/events`,
      });
      response.writeHead(201).end('{}');
      resolve();
    });
    await provider.request(call);
    await promise;
    await provider.close();
  });

  it.each([200, 202, 204])('is accepted with status %i', async (status) => {
    const provider = await providerThat((_request, response) => response.writeHead(status).end());
    await expect(provider.request(call)).resolves.toEqual({
      kind: 'accepted',
      providerCallId: null,
    });
    await provider.close();
  });

  it.each([301, 307, 400, 409, 429, 500, 503])('is refused with status %i', async (status) => {
    let requests = 0;
    const provider = await providerThat((_request, response) => {
      requests += 1;
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    await expect(provider.request(call)).resolves.toEqual(
      notPlaced(`The provider answered ${status}.`),
    );
    expect(requests).toBe(1);
    await provider.close();
  });

  it('times out without a response', async () => {
    const provider = await providerThat(() => undefined, 200);
    await expect(provider.request(call)).resolves.toEqual(
      notPlaced('The provider did not answer within 0.2 seconds.'),
    );
    await provider.close();
  });

  it('fails if nothing listens', async () => {
    const provider = await providerThat(() => undefined);
    const [server] = servers;
    server?.close();
    await expect(provider.request(call)).resolves.toEqual(
      notPlaced('The provider could not be reached (ECONNREFUSED).'),
    );
    await provider.close();
  });

  it('does not wait for the body of the response', async () => {
    const provider = await providerThat((_request, response) => {
      response.writeHead(200);
      response.write('{"slow":');
    });
    await expect(provider.request(call)).resolves.toEqual({
      kind: 'accepted',
      providerCallId: null,
    });
    await provider.close();
  });
});
