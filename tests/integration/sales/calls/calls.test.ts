import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../../prisma/generated/client/client.ts';
import { startCalls } from '../../../../graphql/sales/calls/startCalls.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { type FakeCallProvider, startCallProvider } from '../../../support/outside/callProvider.ts';

let people = 0;

/** The provider is a real HTTP server, the database a real one; only the time is moved by hand. */
describe('calls', () => {
  let provider: FakeCallProvider;
  let api: Api;

  beforeAll(async () => {
    provider = await startCallProvider();
    api = await createApi(provider.settings, { placesCalls: true });
  });
  afterEach(() => provider.behave('accept'));
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  function somebody() {
    people += 1;
    const n = String(people).padStart(4, '0');
    const person = { email: `ann.${n}@example.com`, phone: `801555${n}` };
    const address = `10.1.0.${people}`;
    return {
      ...person,
      address,
      leave: () => api.request('/api/leads', { json: { firstName: 'Ann', ...person }, address }),
      trigger: () =>
        api.request('/api/trigger-ai-call', { json: { name: 'Ann', ...person }, address }),
      call: () =>
        api.services.database.prisma.call.findFirstOrThrow({
          where: { lead: { email: person.email } },
        }),
      requests: () => provider.received.filter(({ body }) => body.phone === person.phone),
    };
  }

  type Person = ReturnType<typeof somebody>;

  const until = (person: Person, fits: (call: Call) => boolean) =>
    vi.waitFor(
      async () => {
        const call = await person.call();
        expect(call).toSatisfy(fits);
        return call;
      },
      { timeout: 60_000, interval: 10 },
    );
  const untilStatus = (person: Person, status: Call['status']) =>
    until(person, (call) => call.status === status);

  it('are requested immediately when they are triggered, once and signed', async () => {
    const ann = somebody();
    await ann.leave();
    const answer = await ann.trigger();
    expect(answer.status).toBe(202);
    const { id } = await ann.call();
    expect(await answer.json()).toEqual({ callId: id, status: 'queued' });
    await untilStatus(ann, 'requested');
    expect(ann.requests()).toMatchObject([
      {
        signed: true,
        accepted: true,
        idempotencyKey: id,
        body: {
          callId: id,
          name: 'Ann',
          email: ann.email,
          phone: ann.phone,
          requestedAt: api.clock.now().toISOString(),
          callbackUrl: `http://localhost:3000/api/calls/${id}/events`,
        },
      },
    ]);
    expect(await ann.call()).toMatchObject({ attempts: 1, dueAt: null, lastError: null });
  });

  it('that are triggered again stay the same call', async () => {
    const ann = somebody();
    await ann.leave();
    await ann.trigger();
    await untilStatus(ann, 'requested');
    const again = await ann.trigger();
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ callId: (await ann.call()).id, status: 'requested' });
    await ann.leave();
    expect((await ann.trigger()).status).toBe(200);
    expect(ann.requests()).toHaveLength(1);
  });

  it('are not made for people who left no lead', async () => {
    const ann = somebody();
    expect((await ann.trigger()).status).toBe(404);
    const bob = somebody();
    await bob.leave();
    const json = { name: 'Bob', email: bob.email, phone: ann.phone };
    const other = await api.request('/api/trigger-ai-call', { json, address: bob.address });
    expect(other.status).toBe(404);
    expect(await other.json()).toEqual({ error: 'No recent lead has this phone and email.' });
    api.clock.advance({ minutes: 24 * 60 + 1 });
    expect((await bob.trigger()).status).toBe(404);
  });

  it('can be triggered twenty times an hour from one address', async () => {
    const ann = somebody();
    for (let count = 0; count < 20; count += 1) await ann.trigger();
    const refused = await ann.trigger();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('that nobody triggers are requested after ten seconds', async () => {
    const ann = somebody();
    await ann.leave();
    api.clock.advance({ seconds: 9 });
    const bob = somebody();
    await bob.leave();
    await bob.trigger();
    await untilStatus(bob, 'requested');
    expect(await ann.call()).toMatchObject({ status: 'queued', attempts: 0 });
    api.clock.advance({ seconds: 1 });
    expect(await untilStatus(ann, 'requested')).toMatchObject({ triggeredAt: null });
    const late = await ann.trigger();
    expect(late.status).toBe(200);
    expect(await late.json()).toEqual({ callId: (await ann.call()).id, status: 'requested' });
    expect(ann.requests()).toHaveLength(1);
  });

  it('are retried while the provider fails, and placed when it recovers', async () => {
    provider.behave(503);
    const ann = somebody();
    await ann.leave();
    await ann.trigger();
    expect(await until(ann, (call) => call.lastError !== null)).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: 'The provider answered 503.',
    });
    for (let attempts = 2; attempts <= 4; attempts += 1) {
      api.clock.advance({ seconds: 60 });
      await until(ann, (call) => call.attempts === attempts && call.status === 'queued');
    }
    provider.behave('accept');
    api.clock.advance({ seconds: 60 });
    expect(await untilStatus(ann, 'requested')).toMatchObject({ attempts: 5, lastError: null });
    const keys = ann.requests().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(ann.requests().filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  it('are all placed within a minute after an hour without the provider', async () => {
    provider.behave(500);
    const crowd = Array.from({ length: 5 }, somebody);
    for (const person of crowd) {
      await person.leave();
      await person.trigger();
    }
    for (const person of crowd) await until(person, (call) => call.lastError !== null);
    api.clock.advance({ minutes: 60 });
    for (const person of crowd)
      await until(person, (call) => call.attempts === 2 && call.status === 'queued');
    provider.behave('accept');
    api.clock.advance({ seconds: 60 });
    for (const person of crowd) await untilStatus(person, 'requested');
  });

  it('fail after a day, with a reason', async () => {
    provider.behave(500);
    const ann = somebody();
    await ann.leave();
    await ann.trigger();
    await until(ann, (call) => call.lastError !== null);
    api.clock.advance({ minutes: 24 * 60 });
    expect(await untilStatus(ann, 'failed')).toMatchObject({
      endedAt: api.clock.now(),
      dueAt: null,
      lastError: 'The provider answered 500.',
    });
  });

  it('of a dead process are taken over when its lease ends', async () => {
    const ann = somebody();
    await ann.leave();
    const { id } = await ann.call();
    const leaseEnd = new Date(api.clock.now().getTime() + 15_000);
    await api.services.database.prisma.call.update({
      where: { id },
      data: { status: 'dispatching', attempts: 1, dueAt: leaseEnd },
    });
    await ann.trigger();
    const bob = somebody();
    await bob.leave();
    await bob.trigger();
    await untilStatus(bob, 'requested');
    expect(ann.requests()).toHaveLength(0);
    api.clock.advance({ seconds: 15 });
    expect(await untilStatus(ann, 'requested')).toMatchObject({ attempts: 2 });
  });

  it('are requested once, however many processes dispatch', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => startCalls(api.services, { lookEveryMs: 5 })),
    );
    const crowd = Array.from({ length: 20 }, somebody);
    await Promise.all(crowd.map((person) => person.leave().then(() => person.trigger())));
    for (const person of crowd) await untilStatus(person, 'requested');
    expect(crowd.map((person) => person.requests().length)).toEqual(crowd.map(() => 1));
    await Promise.all(others.map((other) => other.stop(1000)));
  });

  it('of a lead that was rolled back do not exist', async () => {
    const before = await api.services.database.prisma.call.count();
    const tooLong = { firstName: 'Ann', email: 'x@example.com', phone: '8015558888' };
    await api.services.database.prisma.$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`;
    await api.services.database.prisma.$executeRaw`
      CREATE TRIGGER refuse BEFORE INSERT ON "Consent" EXECUTE FUNCTION refuse()`;
    const answer = await api.request('/api/leads', { json: tooLong, address: '10.9.9.9' });
    await api.services.database.prisma.$executeRaw`DROP TRIGGER refuse ON "Consent"`;
    expect(answer.status).toBe(500);
    expect(await api.services.database.prisma.lead.count({ where: { phone: '8015558888' } })).toBe(
      0,
    );
    expect(await api.services.database.prisma.call.count()).toBe(before);
  });

  it('are counted and timed for the metrics', async () => {
    const text = await api.services.metrics.registry.metrics();
    expect(text).toMatch(/sixty_speed_to_lead_seconds_count\{stage="requested"\} \d+/);
    expect(text).toMatch(/sixty_speed_to_lead_seconds_count\{stage="dispatched"\} \d+/);
    expect(text).toMatch(/sixty_calls\{status="requested"\} \d+/);
    expect(text).toMatch(/sixty_call_requests_total\{outcome="later"\} \d+/);
    expect(text).toMatch(/sixty_call_request_duration_seconds_count\{outcome="accepted"\} \d+/);
    expect(text).toMatch(/sixty_call_decisions_total\{verdict="place",reason="none"\} \d+/);
  });
});
