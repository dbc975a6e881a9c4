import { beforeAll, describe, expect, it } from 'vitest';
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
});
