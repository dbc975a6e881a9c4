import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cancelBooking } from '../../../graphql/meetings/bookings/cancelBooking.ts';
import { calendarTools } from '../../../graphql/sales/calls/agent/calendarTools.ts';
import { recordCallEvent } from '../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { toolCaller } from '../../../graphql/sales/calls/agent/toolCaller.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book as bookOnSite, tuesday } from './bookingTeam.ts';

const CALLER = {
  callId: '01890a5d-ac96-774b-bcce-b302099a8057',
  direction: 'outbound',
  leadId: '01890a5d-ac96-774b-bcce-b302099a8058',
  ownerId: null,
  firstName: 'Ann',
  email: 'ann@example.com',
  phone: '2125550123',
  timeZone: 'UTC',
  isSimulated: false,
} as const;

describe('the calendar of the agent', () => {
  const api = useApi();
  beforeAll(async () => {
    await addHost(api);
  });
  const list = (wishes: Record<string, unknown>) =>
    calendarTools(api.services).listSlots(wishes, CALLER);

  it('offers a week from the day that the agent names', async () => {
    const from = tuesday(api, 3);
    const { slots } = (await list({ from })) as { slots: { start: string }[] };
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.every(({ start }) => start >= from)).toBe(true);
  });

  it('says what is wrong with a day', async () => {
    expect(await list({ from: 'soon' })).toEqual({
      error: 'from must be a date such as 2026-12-31',
    });
  });
});

describe('the meeting of a call', () => {
  const api = useApi();
  let people = 0;
  beforeAll(async () => {
    await addHost(api);
  });

  /** A call to a new person, whose agent books by the start of a meeting. */
  async function talk() {
    people += 1;
    const { prisma } = api.services.database;
    const lead = {
      firstName: 'Ann',
      email: `ann${people}@example.com`,
      phone: `212555${String(people).padStart(4, '0')}`,
      timeZone: 'UTC',
    };
    const { id } = await prisma.call.create({ data: { lead: { create: lead } } });
    const caller = await toolCaller({ callId: id, caller: null }, prisma);
    if (!caller) throw new Error('There is no call.');
    return {
      id,
      email: lead.email,
      book: (start: string) => calendarTools(api.services).book({ start }, caller),
      meetings: () => prisma.booking.findMany({ where: { callId: id }, orderBy: { id: 'asc' } }),
      appointment: async () =>
        (await prisma.call.findUniqueOrThrow({ where: { id } })).bookedAt?.toISOString(),
    };
  }
  /** A start on the Tuesday of a week that no other test uses. */
  const at = (week: number, time: string) => `${tuesday(api, week)}T${time}:00.000Z`;
  const booked = (start: string) => ({ booked: true, start, timeZone: 'UTC' });

  it('stays when its time is booked again', async () => {
    const { book, meetings } = await talk();
    const start = at(1, '09:00');
    expect(await book(start)).toEqual(booked(start));
    const before = await meetings();
    expect(await book(start.replace('.000Z', '+00:00'))).toEqual(booked(start));
    expect(await meetings()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is moved when another time is booked, and everybody gets a mail about it', async () => {
    const { book, meetings, appointment } = await talk();
    await book(at(1, '10:00'));
    const send = vi.spyOn(api.services.jobs, 'sendAll');
    // This time overlaps the meeting that moves.
    for (const start of [at(1, '10:30'), at(1, '14:00')]) {
      expect(await book(start)).toEqual(booked(start));
    }
    const [meeting, ...others] = await meetings();
    expect(others).toEqual([]);
    expect(meeting).toMatchObject({ startsAt: new Date(at(1, '14:00')), sequence: 2 });
    for (const letter of ['booking-to-visitor', 'booking-to-host']) {
      const mail = { kind: 'send-mail', data: { letter, id: `${meeting?.id}/2` } };
      expect(send.mock.lastCall?.[0]).toContainEqual(expect.objectContaining(mail));
    }
    send.mockRestore();
    expect(await appointment()).toBe(at(1, '14:00'));
  });

  it('stays when the other time is taken, and the agent gets free times', async () => {
    const { book, meetings } = await talk();
    await bookOnSite(api, { start: at(1, '12:00') });
    await book(at(1, '11:00'));
    expect(await book(at(1, '12:00'))).toEqual({
      booked: false,
      error: 'This time is no longer free. Please choose another one.',
      slots: expect.arrayContaining([expect.objectContaining({ start: expect.any(String) })]),
    });
    expect(await meetings()).toMatchObject([{ startsAt: new Date(at(1, '11:00')), sequence: 0 }]);
  });

  it('is a new one after the first was cancelled', async () => {
    const { book, meetings } = await talk();
    await book(at(2, '09:00'));
    const [first] = await meetings();
    await cancelBooking({ id: first?.id ?? '' }, null, api.services);
    expect(await book(at(2, '09:00'))).toEqual(booked(at(2, '09:00')));
    const states = (await meetings()).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['booked', 'cancelled']);
  });

  it('is one when the agent books several times at once', async () => {
    const { book, meetings, appointment } = await talk();
    const starts = ['09:00', '09:00', '10:00', '11:00', '11:00'].map((time) => at(3, time));
    expect(await Promise.all(starts.map(book))).toEqual(starts.map(booked));
    const open = await meetings();
    expect(open).toHaveLength(1);
    expect(await appointment()).toBe(open[0]?.startsAt.toISOString());
  });

  it('is also the one that the person books on the site after the call', async () => {
    const { book, meetings, email } = await talk();
    expect((await bookOnSite(api, { start: at(4, '09:00'), email })).status).toBe(201);
    expect(await book(at(4, '10:00'))).toEqual(booked(at(4, '10:00')));
    expect(await meetings()).toMatchObject([{ sequence: 1 }]);
  });

  it('is the appointment of the call, whatever a late report says', async () => {
    const { id, book, meetings, appointment } = await talk();
    const report = (bookedAt: string) => {
      const { clock } = api.services;
      const event = { status: 'completed', at: clock.now(), bookedAt: new Date(bookedAt) } as const;
      return recordCallEvent(id, event, api.services);
    };
    await report(at(5, '08:00'));
    expect(await appointment()).toBe(at(5, '08:00'));
    await book(at(5, '09:00'));
    await book(at(5, '10:00'));
    await report(at(5, '09:00'));
    expect(await appointment()).toBe(at(5, '10:00'));
    const [meeting] = await meetings();
    await cancelBooking({ id: meeting?.id ?? '' }, null, api.services);
    await report(at(5, '09:00'));
    expect(await appointment()).toBeUndefined();
  });
});
