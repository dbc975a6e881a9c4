import { describe, expect, it } from 'vitest';
import { claimDueCalls } from '../../../../graphql/sales/calls/dialing/claimDueCalls.ts';
import { gateRules } from '../../../../graphql/sales/calls/gate/decide.ts';
import { markLateCalls } from '../../../../graphql/sales/calls/dialing/markLateCalls.ts';
import { startCalls } from '../../../../graphql/sales/calls/startCalls.ts';
import { type Api, createApi, useApi } from '../../../support/api/api.ts';
import { startCallProvider } from '../../../support/outside/callProvider.ts';

const consent = (createdAt: Date) => ({ text: 'Call me.', version: 'test', createdAt });

/** What a claim of due calls needs. */
function queueOf({ services }: Api) {
  return {
    ...services,
    rules: gateRules(services),
    provider: { name: 'http' as const },
    concurrency: null,
  };
}

describe('the queue', () => {
  it('returns promised calls before others, new ones before failed ones, and each call once', async () => {
    const api = await createApi();
    const { prisma } = api.services.database;
    const needs = queueOf(api);
    const now = api.clock.now();
    const lead = { firstName: 'Ann', email: 'ann@example.com', consents: { create: consent(now) } };
    await prisma.lead.create({
      data: { ...lead, phone: '8015550001', calls: { create: { attempts: 3, dueAt: now } } },
    });
    await prisma.lead.create({
      data: { ...lead, phone: '8015550002', calls: { create: { dueAt: now } } },
    });
    // A call of an imported list, which is due before the others.
    const earlier = new Date(now.getTime() - 1000);
    const call = { dueAt: earlier, isPromised: false };
    await prisma.lead.create({
      data: { ...lead, phone: '8015550003', calls: { create: call } },
    });
    const claims = [];
    for (let count = 0; count < 4; count += 1) {
      claims.push((await claimDueCalls({ limit: 1 }, needs)).rows);
    }
    expect(claims.map((calls) => calls.map(({ phone }) => phone))).toEqual([
      ['8015550002'],
      ['8015550001'],
      ['8015550003'],
      [],
    ]);
    await api.close();
  });

  it('gives each call to only one of many simultaneous claims', async () => {
    const api = await createApi();
    const { prisma } = api.services.database;
    const needs = queueOf(api);
    const now = api.clock.now();
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 10; n += 1) {
        const phone = `80155500${round}${n}`;
        const lead = { firstName: 'Ann', email: 'ann@example.com', phone };
        const consents = { create: consent(now) };
        await prisma.lead.create({
          data: { ...lead, consents, calls: { create: { dueAt: now } } },
        });
      }
      const claims = await Promise.all(
        Array.from({ length: 8 }, () => claimDueCalls({ limit: 10 }, needs)),
      );
      const ids = claims.flatMap(({ rows }) => rows).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // Some may have been skipped while another held them; they are still there.
      await claimDueCalls({ limit: 10 }, needs);
    }
    await api.close();
  });
});

describe('a process that stops', () => {
  it('returns calls that the provider has not answered', async () => {
    const provider = await startCallProvider();
    const api = await createApi(provider.settings);
    const { prisma } = api.services.database;
    provider.behave('hang');
    const dispatching = await startCalls(api.services, { lookEveryMs: 10 });
    const json = { firstName: 'Ann', email: 'ann@example.com', phone: '8015550100' };
    await api.request('/api/leads', { json });
    api.clock.advance({ seconds: 10 });
    await provider.waitFor();
    await dispatching.stop(50);
    expect(await prisma.call.findFirstOrThrow()).toMatchObject({
      status: 'queued',
      dueAt: api.clock.now(),
    });
    provider.behave('accept');
    const next = await startCalls(api.services, { lookEveryMs: 10 });
    await expect.poll(() => prisma.call.findFirstOrThrow()).toMatchObject({ status: 'requested' });
    await next.stop(1000);
    await api.close();
    await provider.close();
  });
});

describe('late calls', () => {
  const api = useApi();

  async function look() {
    const before = api.logged.length;
    await markLateCalls(api.services);
    const lines = api.logged
      .slice(before)
      .map((line): { callId: string; msg: string } => JSON.parse(line));
    return lines.map(({ callId, msg }) => ({ callId, msg }));
  }

  async function queue(phone: string) {
    const { calls } = await api.services.database.prisma.lead.create({
      data: {
        firstName: 'Ann',
        email: 'ann@example.com',
        phone,
        calls: { create: { queuedAt: api.clock.now() } },
      },
      include: { calls: true },
    });
    return calls[0]?.id ?? '';
  }

  const read = (id: string) =>
    api.services.database.prisma.call.findUniqueOrThrow({ where: { id } });
  const warning = (callId: string) => ({
    callId,
    msg: 'a call is about to break the promise of 60 seconds',
  });
  const breach = (callId: string) => ({ callId, msg: 'a call broke the promise of 60 seconds' });

  it('are marked and logged once after 45 and once after 60 seconds', async () => {
    const id = await queue('8015550001');
    api.clock.advance({ seconds: 44 });
    expect(await look()).toEqual([]);
    api.clock.advance({ seconds: 1 });
    expect(await look()).toEqual([warning(id)]);
    const warnedAt = api.clock.now();
    expect(await look()).toEqual([]);
    api.clock.advance({ seconds: 15 });
    expect(await look()).toEqual([breach(id)]);
    expect(await look()).toEqual([]);
    expect(await read(id)).toMatchObject({ warnedAt, breachedAt: api.clock.now() });
  });

  it('exclude calls that rang in time, and include calls that rang late', async () => {
    const inTime = await queue('8015550002');
    const late = await queue('8015550003');
    const { prisma } = api.services.database;
    await prisma.call.update({ where: { id: inTime }, data: { speedToLeadMs: 5000 } });
    await prisma.call.update({ where: { id: late }, data: { speedToLeadMs: 61_000 } });
    api.clock.advance({ minutes: 5 });
    expect(await look()).toEqual([breach(late)]);
    expect(await read(inTime)).toMatchObject({ warnedAt: null, breachedAt: null });
    expect(await read(late)).toMatchObject({ breachedAt: api.clock.now() });
  });

  it('are counted', async () => {
    const text = await api.services.metrics.registry.metrics();
    expect(text).toContain('sixty_late_calls_total{kind="warning"} 2');
    expect(text).toContain('sixty_late_calls_total{kind="breached"} 2');
  });
});
