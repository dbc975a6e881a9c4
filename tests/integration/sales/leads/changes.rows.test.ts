import { describe, expect, it, vi } from 'vitest';
import { recordCallEvent } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { MAX_STREAMS } from '../../../../graphql/http/plugins/limits/streamLimit.ts';
import { useApi } from '../../../support/api/api.ts';
import { eventsOf } from '../../../support/api/eventsOf.ts';
import { useEventStreams } from '../../../support/api/eventStreams.ts';

const CHANGES =
  'subscription ($lastSeconds: Int) { leadChanged(lastSeconds: $lastSeconds) { created lead { firstName call { status } } } }';

interface Change {
  created: boolean;
  lead: { firstName: string; call: { status: string } };
}

interface Stream {
  /** The next change; null when the stream has ended. */
  next(): Promise<Change | null>;
  errors: unknown[];
}

let people = 0;

describe('changes of leads', () => {
  const api = useApi();
  const streams = useEventStreams(api);

  /** Resolves when nothing more can be missed. */
  async function subscribe(token: string, lastSeconds?: number): Promise<Stream> {
    const response = await streams.ask({ token, query: CHANGES, variables: { lastSeconds } });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const messages = eventsOf<{ leadChanged: Change }>(response);
    const stream: Stream = {
      errors: [],
      async next() {
        const { value, done } = await messages.next();
        if (done) return null;
        if (value.errors) stream.errors.push(...value.errors);
        return value.data?.leadChanged ?? null;
      },
    };
    return stream;
  }

  async function leave(firstName: string) {
    people += 1;
    const email = `${firstName}.${people}@example.com`;
    const phone = `801666${String(people).padStart(4, '0')}`;
    const json = { firstName, email, phone };
    await api.request('/api/leads', { json, address: `10.0.1.${people}` });
    return api.services.database.prisma.call.findFirstOrThrow({ where: { lead: { email } } });
  }

  function report(callId: string, status: 'ringing' | 'completed') {
    return recordCallEvent(callId, { status, at: api.clock.now() }, api.services);
  }

  it('reach everybody with the permission: first the lead, then each state of its call', async () => {
    const admin = await subscribe(await api.signIn('admin'));
    const partner = await subscribe(await api.createApiKey(['leads:read', 'calls:read']));
    const { id } = await leave('ada');
    const queued = { created: true, lead: { firstName: 'ada', call: { status: 'queued' } } };
    expect(await admin.next()).toEqual(queued);
    expect(await partner.next()).toEqual(queued);
    await report(id, 'ringing');
    const ringing = { created: false, lead: { firstName: 'ada', call: { status: 'ringing' } } };
    expect(await admin.next()).toEqual(ringing);
    expect(await partner.next()).toEqual(ringing);
  });

  it('of the last seconds are repeated, so that a list that was loaded before misses none', async () => {
    const token = await api.signIn('admin');
    const before = performance.now();
    const first = await subscribe(token);
    await leave('hedy');
    const change = await first.next();
    // A server that has just started does not know the whole second before, and ends the stream.
    const late = await vi.waitFor(
      async () => {
        const stream = await subscribe(token, Math.ceil((performance.now() - before) / 1000));
        const next = await stream.next();
        expect(next).not.toBeNull();
        return { stream, next };
      },
      { timeout: 60_000 },
    );
    // Rounding up may include changes of the test before.
    let repeated = late.next;
    while (repeated && repeated.lead.firstName !== 'hedy') repeated = await late.stream.next();
    expect(repeated).toEqual(change);
  });

  it('end at once if the server does not know all changes of the last seconds', async () => {
    expect(await (await subscribe(await api.signIn('admin'), 31)).next()).toBeNull();
  });

  it('reach no other viewer', async () => {
    for (const token of [await api.signIn('editor'), await api.createApiKey(['posts:read']), '']) {
      const { errors } = await subscribeOnce(token);
      expect(errors).toMatchObject([{ extensions: { code: expect.stringMatching(/^NOT_/) } }]);
    }
  });

  it('end when the session ends', async () => {
    const token = await api.signIn('admin');
    const stream = await subscribe(token);
    await leave('grace');
    expect(await stream.next()).toMatchObject({ created: true });
    expect((await api.request('/api/auth/logout', { method: 'POST', token })).status).toBe(204);
    await leave('edith');
    expect(await stream.next()).toBeNull();
    expect(stream.errors).toEqual([]);
  });

  it('end when the role loses the permission', async () => {
    const token = await api.signIn('admin');
    const stream = await subscribe(token);
    const { prisma } = api.services.database;
    await prisma.user.updateMany({ data: { role: 'editor' } });
    await leave('margaret');
    expect(await stream.next()).toBeNull();
  });

  it.each(['revokedAt', 'expiresAt'] as const)('end when the key ends: %s', async (end) => {
    const stream = await subscribe(await api.createApiKey(['leads:read', 'calls:read']));
    await api.services.database.prisma.apiKey.updateMany({ data: { [end]: api.clock.now() } });
    await leave('joan');
    expect(await stream.next()).toBeNull();
  });

  it('share one check of the permission among the streams of a key', async () => {
    const key = await api.createApiKey(['leads:read', 'calls:read']);
    const streams = await Promise.all(Array.from({ length: 40 }, () => subscribe(key)));
    const { apiKey } = api.services.database.prisma;
    const checks = vi.spyOn(apiKey, 'findFirst');
    const begun = performance.now();
    await leave('mary');
    for (const stream of streams) expect(await stream.next()).toMatchObject({ created: true });
    // One for the change, and one for each half of a second that has passed.
    const halves = Math.ceil((performance.now() - begun) / 500);
    expect(checks.mock.calls.length).toBeLessThanOrEqual(1 + halves);
    checks.mockRestore();
  });

  it('are refused when a key has too many streams open, until it closes one', async () => {
    const key = await api.createApiKey(['leads:read', 'calls:read']);
    const before = new Set(streams.open);
    for (let count = 0; count < MAX_STREAMS; count += 1) await subscribe(key);
    expect((await subscribeOnce(key)).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ]);
    expect(await statusOf(key)).toBe(429);
    await expectNoLookup(() => statusOf(key));
    await subscribe(await api.createApiKey(['leads:read', 'calls:read']));
    const first = [...streams.open].find((each) => !before.has(each));
    first?.abort();
    await expect.poll(() => statusOf(key)).toBe(200);
  });

  /** Expects that a refusal is repeated without a look into the database, as long as it is fresh. */
  async function expectNoLookup(refused: () => Promise<number>): Promise<void> {
    const { apiKey } = api.services.database.prisma;
    const lookups = vi.spyOn(apiKey, 'findUnique');
    const lookupsOfRepetition = async () => {
      await refused();
      lookups.mockClear();
      expect(await refused()).toBe(429);
      return lookups.mock.calls.length;
    };
    await expect.poll(lookupsOfRepetition).toBe(0);
    lookups.mockRestore();
  }

  /** The status of one more stream, which is closed at once. */
  async function statusOf(token: string): Promise<number> {
    const { status, body } = await streams.ask({ token, query: CHANGES });
    await body?.cancel();
    return status;
  }

  async function subscribeOnce(token: string) {
    const response = await streams.ask({ token, query: CHANGES });
    const { value } = await eventsOf<{ leadChanged: Change }>(response).next();
    return value ?? {};
  }
});
