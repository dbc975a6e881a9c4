import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCalls, startCalls } from '../../../graphql/sales/calls/startCalls.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';

let people = 0;

describe('calls while somebody sets the clock', () => {
  let provider: FakeCallProvider;
  let api: Api;
  let other: RunningCalls;

  beforeAll(async () => {
    provider = await startCallProvider();
    api = await createApi(provider.settings, { placesCalls: true });
    other = await startCalls(api.services, { lookEveryMs: 250 });
  });
  afterAll(async () => {
    // Requests that hang end with their connections.
    await provider.close();
    await other.stop(1000);
    await api.close();
  });

  async function leave() {
    people += 1;
    const phone = `801557${String(people).padStart(4, '0')}`;
    const email = `${phone}@example.com`;
    const post = (path: string, name: object) =>
      api.request(path, { json: { ...name, email, phone }, address: `10.2.0.${people}` });
    await post('/api/leads', { firstName: 'Ann' });
    return {
      trigger: () => post('/api/trigger-ai-call', { name: 'Ann' }),
      requests: () => provider.received.filter(({ body }) => body.phone === phone).length,
      status: async () => (await stored(phone)).status,
      update: async (data: { status: 'dispatching'; dueAt: Date }) => {
        const { id } = await stored(phone);
        await api.services.database.prisma.call.update({ where: { id }, data });
      },
    };
  }
  const stored = (phone: string) =>
    api.services.database.prisma.call.findFirstOrThrow({ where: { lead: { phone } } });

  it('are requested once, in all processes, if the clock is set forward during the request', async () => {
    provider.behave('hang');
    const ann = await leave();
    await ann.trigger();
    await expect.poll(ann.requests).toBe(1);
    provider.behave('accept');
    api.clock.set({ minutes: 60 });
    const bob = await leave();
    await bob.trigger();
    await expect.poll(bob.status).toBe('requested');
    const cid = await leave();
    await cid.trigger();
    await expect.poll(cid.status).toBe('requested');
    expect(ann.requests()).toBe(1);
    api.clock.advance({ seconds: 15 });
  });

  it('do not wait for an hour if the clock is set back by one', async () => {
    const ann = await leave();
    api.clock.set({ minutes: -60 });
    await expect.poll(ann.status).toBe('requested');
    expect(ann.requests()).toBe(1);
  });

  it('of a process that died are taken over, although the clock was set back', async () => {
    const ann = await leave();
    const leaseEnd = new Date(api.clock.now().getTime() + 15_000);
    await ann.update({ status: 'dispatching', dueAt: leaseEnd });
    api.clock.set({ minutes: -60 });
    await expect.poll(ann.status).toBe('requested');
    expect(ann.requests()).toBe(1);
  });
});
