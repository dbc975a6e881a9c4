import { describe, expect, it } from 'vitest';
import { markLateCalls } from '../../graphql/domain/calls/markLateCalls.ts';
import { useApi } from '../support/api/api.ts';

describe('late calls', () => {
  const api = useApi();

  async function look() {
    const { database, clock, callMetrics: metrics, log } = api.services;
    const before = api.logged.length;
    await markLateCalls({ prisma: database.prisma, clock, metrics, log });
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
