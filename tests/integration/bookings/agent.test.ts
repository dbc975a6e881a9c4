import { beforeAll, describe, expect, it } from 'vitest';
import { bookForCaller } from '../../../graphql/domain/calls/tools/bookForCaller.ts';
import { calendarTools } from '../../../graphql/domain/calls/tools/calendarTools.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, tuesday } from './bookingTeam.ts';

const CALLER = {
  callId: '01890a5d-ac96-774b-bcce-b302099a8057',
  leadId: '01890a5d-ac96-774b-bcce-b302099a8058',
  firstName: 'Ann',
  email: 'ann@example.com',
  phone: '2125550123',
  timeZone: 'UTC',
};

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

  it('gives talks of the simulator that end together different times, and each person one meeting', async () => {
    const { prisma } = api.services.database;
    const calls = await Promise.all(
      ['Ann', 'Bob', 'Cleo'].map((firstName, index) => {
        const lead = {
          firstName,
          email: `visitor${index}@example.com`,
          phone: `212555012${index}`,
        };
        return prisma.call.create({ data: { lead: { create: lead } }, select: { id: true } });
      }),
    );
    const book = () => Promise.all(calls.map(({ id }) => bookForCaller(id, api.services)));
    const times = await book();
    expect(times).not.toContain(null);
    expect(new Set(times).size).toBe(3);
    expect(await book()).toEqual(times);
    expect(await prisma.booking.count()).toBe(3);
  });
});
