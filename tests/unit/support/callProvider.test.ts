import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CallRequest,
  type FakeCallProvider,
  signature,
  startCallProvider,
} from '../../support/outside/callProvider.ts';

const call: CallRequest = {
  callId: 'one',
  name: 'Grace',
  email: 'grace@example.com',
  phone: '8015550101',
  requestedAt: '2026-01-02T03:04:05.000Z',
  callbackUrl: 'http://127.0.0.1:1/',
  variables: {},
};

const LONG_AGO = Math.floor(Date.now() / 1000) - 301;

describe('fake call provider', () => {
  let provider: FakeCallProvider;

  beforeEach(async () => {
    provider = await startCallProvider();
  });

  afterEach(() => provider.close());

  function request(signed: string, options: RequestInit = {}): Promise<Response> {
    return fetch(provider.settings.CALL_PROVIDER_URL, {
      method: 'POST',
      headers: { 'idempotency-key': call.callId, 'x-sixty-signature': signed },
      body: JSON.stringify(call),
      ...options,
    });
  }

  it('accepts a call and notes what it was asked', async () => {
    expect((await request(signature(JSON.stringify(call)))).status).toBe(202);
    expect(provider.received).toMatchObject([
      { body: call, idempotencyKey: 'one', signed: true, accepted: true },
    ]);
  });

  it.each([
    ['is missing', ''],
    ['is of another body', signature('{}')],
    ['is made with another secret', signature(JSON.stringify(call), undefined, 'guessed')],
    ['is older than five minutes', signature(JSON.stringify(call), LONG_AGO)],
  ])('notices a signature that %s', async (_, header) => {
    await request(header);
    expect(provider.received[0]?.signed).toBe(false);
  });

  it('fails, hangs and recovers on request', async () => {
    const signed = signature(JSON.stringify(call));
    provider.behave(503);
    expect((await request(signed)).status).toBe(503);
    provider.behave('hang');
    const patience = new AbortController();
    const given = request(signed, { signal: patience.signal }).catch((error: unknown) => error);
    await expect.poll(() => provider.received.length).toBe(2);
    patience.abort();
    expect(await given).toMatchObject({ name: 'AbortError' });
    provider.behave('accept');
    expect((await request(signed)).status).toBe(202);
    expect(provider.received.map(({ accepted }) => accepted)).toEqual([false, false, true]);
  });

  it('lets a test wait for a request that is still to come', async () => {
    const waiting = provider.waitFor(({ body }) => body.callId === 'one');
    await request('');
    expect((await waiting).body.phone).toBe('8015550101');
  });

  it('says how many requests did not fit', async () => {
    await request('');
    await expect(provider.waitFor(() => false, 20)).rejects.toThrow('Of 1 calls requested none');
  });
});
