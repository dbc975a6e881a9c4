import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCall } from '../../../graphql/sales/calls/dialing/findCall.ts';
import { settleCalls } from '../../../graphql/sales/calls/dialing/settleCalls.ts';
import { voiceAccount } from '../../../graphql/sales/calls/providers/vendors/vendors.ts';
import type { Call, CallStatus } from '../../../prisma/generated/client/client.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import {
  type DialledCall,
  type FakeVendor,
  startFakeVendor,
} from '../../support/voice/fakeVendor.ts';
import { addHost, tuesday } from '../meetings/bookingTeam.ts';
import { VENDOR_NAMES, VENDORS } from '../../support/voice/kinds.ts';

let people = 0;

describe.each(VENDOR_NAMES)('calls by %s', (name) => {
  let vendor: FakeVendor;
  let api: Api;

  beforeAll(async () => {
    vendor = await startFakeVendor(VENDORS[name]);
    api = await createApi(
      // Without a redial, the only call of a lead is the one that the vendor reports on.
      { ...vendor.settings, CALL_AT_ONCE: 'fresh', REDIAL: '' },
      { placesCalls: true },
    );
  });
  beforeEach(() => {
    vendor.behave('accept');
    vendor.refuseQuestions(null);
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  /** Leaves a lead and lets it be called. */
  async function ask() {
    people += 1;
    const n = String(people).padStart(4, '0');
    const person = { email: `ann.${n}@example.com`, phone: `801555${n}` };
    const address = `10.7.0.${people}`;
    await api.request('/api/leads', { json: { firstName: 'Ann', ...person }, address });
    await api.request('/api/trigger-ai-call', { json: { name: 'Ann', ...person }, address });
    const read = () =>
      api.services.database.prisma.call.findFirstOrThrow({
        where: { lead: { email: person.email } },
      });
    const dials = () => vendor.dialled.filter(({ to }) => to === `+1${person.phone}`);
    return { ...person, read, dials };
  }
  type Person = Awaited<ReturnType<typeof ask>>;

  const until = (person: Person, fits: (call: Call) => boolean) =>
    vi.waitFor(
      async () => {
        const call = await person.read();
        // What waits becomes due a moment later.
        if (!fits(call)) api.clock.advance({ seconds: 1 });
        expect(call).toSatisfy(fits);
        return call;
      },
      { timeout: 60_000, interval: 30 },
    );
  const untilStatus = (person: Person, status: CallStatus) =>
    until(person, (call) => call.status === status);

  async function calledPerson() {
    const ann = await ask();
    await untilStatus(ann, 'requested');
    const [dialled] = ann.dials();
    if (!dialled) throw new Error('Nobody was dialled.');
    return { ...ann, dialled };
  }

  const webhook = () => `${api.url}/api/providers/${name}`;
  async function send(events: object[]) {
    for (const event of events) expect((await vendor.send(webhook(), event)).status).toBe(204);
  }
  const isSuppressed = async (phone: string) =>
    (await api.services.database.prisma.suppression.count({ where: { phone } })) > 0;

  it('are dialled once, and keep the id of the vendor', async () => {
    const ann = await calledPerson();
    expect(await ann.read()).toMatchObject({
      provider: name,
      providerCallId: ann.dialled.id,
      askedAt: null,
    });
    expect(ann.dials()).toHaveLength(1);
  });

  /** Asks the vendor for a call in doubt as often as the product does. @returns the seconds after the lost answer. */
  async function search({ id, askedAt }: Call, before: (seconds: number) => void = () => {}) {
    const provider = voiceAccount(api.services.settings.calls)?.callProvider(null);
    if (!provider || !askedAt) throw new Error('No answer was lost.');
    const job = await api.services.database.prisma.job.findUniqueOrThrow({
      where: { key: `find-call/${id}` },
    });
    const asked: number[] = [];
    for (let next: Date | null = job.dueAt; next;) {
      const seconds = (next.getTime() - askedAt.getTime()) / 1000;
      asked.push(seconds);
      before(seconds);
      api.clock.advance({ seconds: (next.getTime() - api.clock.now().getTime()) / 1000 });
      next = (await findCall(id, { ...api.services, provider }))?.againAt ?? null;
    }
    await provider.close();
    return asked;
  }

  it.each(['lose', 'failAfter'] as const)(
    'are unknown at once, and go on when the vendor has them, after it did this: %s',
    async (fault) => {
      vendor.behave(fault);
      const ann = await ask();
      const lost = await untilStatus(ann, 'unknown');
      expect(lost).toMatchObject({
        attempts: 1,
        lastError: expect.stringContaining('the phone may have rung'),
      });
      const [dialled] = ann.dials();
      if (!dialled) throw new Error('Nobody was dialled.');
      const asked = await search(lost, (seconds) => {
        if (seconds === 30) vendor.end(dialled, 'talk');
      });
      expect(asked[0]).toBe(10);
      const found = await ann.read();
      expect(found.providerCallId).toBe(dialled.id);
      // Retell lists no call that is only registered.
      expect(found.status).toBe(name === 'retell' ? 'completed' : 'requested');
      expect(ann.dials()).toHaveLength(1);
    },
  );

  it('follow the reports in any order and number', async () => {
    const ann = await calledPerson();
    const events = vendor.end(ann.dialled, 'talk', { qualified: true, answers: { Size: '9' } });
    await send([...events.toReversed(), ...events]);
    expect(await ann.read()).toMatchObject({
      status: 'completed',
      qualified: true,
      answers: { Size: { key: null, question: 'Size', answer: '9' } },
      transcript: expect.stringContaining('Hi.'),
      answeredAt: expect.any(Date),
    });
  });

  it.each(['no_answer', 'busy', 'voicemail', 'failed'] as const)('can end with %s', async (end) => {
    const ann = await calledPerson();
    await send(vendor.end(ann.dialled, end));
    expect(await ann.read()).toMatchObject({ status: end });
  });

  it('take the number off the list when the person asks for it', async () => {
    const ann = await calledPerson();
    const events = vendor.end(ann.dialled, 'talk', { opted_out: true });
    await send([...events, ...events]);
    expect(await ann.read()).toMatchObject({ optedOut: true });
    expect(
      await api.services.database.prisma.suppression.count({ where: { phone: ann.phone } }),
    ).toBe(1);
  });

  it('let the agent stop further calls during the talk', async () => {
    const ann = await calledPerson();
    const response = await vendor.send(
      webhook(),
      vendor.tool(ann.dialled, [{ name: 'stop_calling', arguments: {} }]),
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('will not be called again');
    expect(await isSuppressed(ann.phone)).toBe(true);
  });

  it('have one meeting, which moves when the agent books another time', async () => {
    await addHost(api);
    const ann = await calledPerson();
    const start = (time: string) => `${tuesday(api)}T${time}:00Z`;
    const book = async (...times: string[]) => {
      const tools = times.map((time) => ({
        name: 'book',
        arguments: { start: start(time), time_zone: 'UTC' },
      }));
      const response = await vendor.send(webhook(), vendor.tool(ann.dialled, tools));
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/booked\\*":true/);
    };
    await book('09:00');
    await book('09:00');
    await book('09:30');
    await Promise.all([book('10:00'), book('10:00')]);
    const { id: callId } = await ann.read();
    const meetings = await api.services.database.prisma.booking.findMany({ where: { callId } });
    const startsAt = new Date(start('10:00'));
    expect(meetings).toMatchObject([{ startsAt, status: 'booked', sequence: 2 }]);
    await send(vendor.end(ann.dialled, 'talk', { booked_at: start('09:00') }));
    expect((await ann.read()).bookedAt).toEqual(startsAt);
  });

  it('answer a tool that cannot be used now', async () => {
    const ann = await calledPerson();
    for (const tool of ['list_slots', 'book', 'another']) {
      const event = vendor.tool(ann.dialled, [{ name: tool, arguments: {} }]);
      expect((await vendor.send(webhook(), event)).status).toBe(200);
    }
    const stranger: DialledCall = {
      ...ann.dialled,
      id: 'x',
      callId: '01890a5d-ac96-774b-bcce-b302099a8057',
    };
    const event = vendor.tool(stranger, [{ name: 'stop_calling', arguments: {} }]);
    expect(await (await vendor.send(webhook(), event)).text()).toContain('This call is not known.');
  });

  it('have their appointment in the zone of the lead when the agent names no offset', async () => {
    const ann = await calledPerson();
    await api.services.database.prisma.lead.updateMany({
      where: { email: ann.email },
      data: { timeZone: 'America/Denver' },
    });
    await send(vendor.end(ann.dialled, 'talk', { booked_at: '2027-03-05T15:00' }));
    expect((await ann.read()).bookedAt).toEqual(new Date('2027-03-05T15:00:00-07:00'));
  });

  it('answer arguments that are not JSON with the error in the result of the tool', async () => {
    const ann = await calledPerson();
    const event = vendor.tool(ann.dialled, [{ name: 'book', arguments: 'Tuesday at nine' }]);
    const response = await vendor.send(webhook(), event);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('The arguments are not a JSON object.');
  });

  it('survive signed reports that make no sense', async () => {
    const ann = await calledPerson();
    const broken = JSON.stringify(vendor.end(ann.dialled, 'talk', { booked_at: 'soon' }))
      .replaceAll(/"(start|end)_timestamp":\d+/g, '"$1_timestamp":1e300')
      .replaceAll(/"(startedAt|endedAt)":"[^"]*"/g, '"$1":"0000-01-01T00:00:00Z"')
      .replaceAll(/"(\w+_time_unix_secs|event_timestamp)":\d+/g, '"$1":1e300')
      .replaceAll(/"(recording_url|recordingUrl)":"[^"]*"/g, '"$1":"javascript:alert(1)"')
      .replaceAll('Hi.', 'Hi\\u0000.');
    await send(JSON.parse(broken));
    const call = await ann.read();
    expect(call).toMatchObject({ status: 'completed', bookedAt: null });
    expect(call.recordingUrl ?? 'https:').toMatch(/^https?:/);
    const nobody = JSON.parse(
      JSON.stringify(vendor.end({ ...ann.dialled, id: 'a\0b', callId: 'no id' }, 'busy')),
    );
    await send(nobody);
  });

  it('wait as unknown when the vendor cannot be asked, and a late report settles them', async () => {
    vendor.behave('lose');
    vendor.refuseQuestions(500);
    const ann = await ask();
    const unknown = await untilStatus(ann, 'unknown');
    expect(unknown.lastError).toContain('the phone may have rung');
    const [dialled] = ann.dials();
    if (!dialled) throw new Error('Nobody was dialled.');
    await send(vendor.end(dialled, 'talk'));
    expect(await ann.read()).toMatchObject({ status: 'completed', lastError: null });
    expect(ann.dials()).toHaveLength(1);
  });

  it('fail at once with words for staff when the vendor refuses', async () => {
    vendor.behave({ status: 402 });
    const ann = await ask();
    const call = await untilStatus(ann, 'failed');
    expect(call).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('no credit left'),
    });
  });

  it('wait as long as a 429 says', async () => {
    vendor.behave({ status: 429, headers: { 'retry-after': '3' } });
    const ann = await ask();
    const call = await vi.waitFor(
      async () => {
        const waiting = await ann.read();
        expect(waiting).toMatchObject({ status: 'queued', lastError: expect.any(String) });
        return waiting;
      },
      { timeout: 60_000 },
    );
    expect((call.dueAt?.getTime() ?? 0) - api.clock.now().getTime()).toBeGreaterThan(2_900);
    vendor.behave('accept');
    await untilStatus(ann, 'requested');
    expect(ann.dials()).toHaveLength(1);
  });

  it('are settled by asking the vendor when their reports never come', async () => {
    const ann = await calledPerson();
    vendor.end(ann.dialled, 'no_answer');
    const provider = voiceAccount(api.services.settings.calls)?.callProvider(null);
    if (!provider) throw new Error('This is no vendor.');
    api.clock.advance({ minutes: 3 });
    await settleCalls({ ...api.services, provider });
    await provider.close();
    expect((await ann.read()).status).toBe(name === 'elevenlabs' ? 'failed' : 'no_answer');
  });

  it('refuse a webhook without the signature, and ignore what is not ours', async () => {
    const response = await api.request(`/api/providers/${name}`, { json: { event: 'call_ended' } });
    expect(response.status).toBe(401);
    const stranger: DialledCall = {
      id: 'another',
      callId: '01890a5d-ac96-774b-bcce-b302099a8057',
      to: '+18015550100',
      createdAt: new Date(),
      ending: null,
      direction: 'outbound',
      found: {},
    };
    await send([{}, { event: 'agent_updated' }, ...vendor.end(stranger, 'talk')]);
  });

  it('are not found at the address of another vendor', async () => {
    const other = VENDOR_NAMES.find((each) => each !== name);
    expect((await api.request(`/api/providers/${other}`, { json: {} })).status).toBe(404);
  });

  // It moves the clock further than a signature may be old.
  it('are asked for after 10, 30, 60 and 120 seconds, and never dialled again by themselves', async () => {
    vendor.behave('failBefore');
    const ann = await ask();
    const lost = await untilStatus(ann, 'unknown');
    vendor.behave('accept');
    expect(await search(lost)).toEqual([10, 30, 60, 120]);
    const over = await ann.read();
    expect(over).toMatchObject({ status: 'unknown', attempts: 1, dueAt: null });
    expect(over.lastError).toContain('We do not call again by ourselves.');
    expect(ann.dials()).toHaveLength(0);
  });

  it('are not dialled by another process when one dies while it asks', async () => {
    const { prisma } = api.services.database;
    vendor.behave('hang');
    const ann = await ask();
    await until(ann, ({ status }) => status === 'dispatching');
    await expect.poll(() => ann.dials().length).toBe(1);
    const { id } = await ann.read();
    // What the process that died has left, when its lease is over.
    const left = { status: 'queued', version: { increment: 1 }, dueAt: api.clock.now() } as const;
    await prisma.call.update({ where: { id }, data: left });
    await untilStatus(ann, 'unknown');
    expect(ann.dials()).toHaveLength(1);
  });
});

describe('calls at the provider', () => {
  it('are never more than CALL_CONCURRENCY, over all processes', async () => {
    const vendor = await startFakeVendor(VENDORS.retell);
    const settings = { ...vendor.settings, CALL_CONCURRENCY: '2' };
    const api = await createApi(settings, { placesCalls: true });
    for (let n = 0; n < 5; n += 1) {
      const person = { firstName: 'Ann', email: `bob.${n}@example.com`, phone: `801556000${n}` };
      await api.request('/api/leads', { json: person, address: `10.8.0.${n}` });
    }
    api.clock.advance({ seconds: 11 });
    const ended = new Set<string>();
    await vi.waitFor(
      async () => {
        expect(vendor.dialled.length - ended.size).toBeLessThanOrEqual(2);
        const open = vendor.dialled.find(({ id }) => !ended.has(id));
        if (open) {
          ended.add(open.id);
          for (const event of vendor.end(open, 'talk'))
            await vendor.send(`${api.url}/api/providers/retell`, event);
        }
        expect(ended.size).toBe(5);
      },
      { timeout: 60_000, interval: 20 },
    );
    await api.close();
    await vendor.close();
  });
});
