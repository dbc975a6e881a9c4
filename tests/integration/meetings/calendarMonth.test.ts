import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { addHost } from './bookingTeam.ts';

interface Calendar {
  month: string;
  previous: string | null;
  next: string;
  place: string | null;
  days: { date: string; slots: unknown[] }[];
}

describe('the calendar of visitors', () => {
  const api = useApi();
  beforeAll(() => addHost(api));

  async function calendar(search = ''): Promise<Calendar> {
    const answer = await api.request(`/api/booking/calendar?timeZone=UTC${search}`);
    expect(answer.status).toBe(200);
    return answer.json();
  }

  it('shows two months while the free times of the first are in its last two weeks', async () => {
    const { days, next, previous } = await calendar();
    const today = new Date(api.clock.now());
    const later = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1));
    const months = new Set(days.map(({ date }) => date.slice(0, 'YYYY-MM'.length)));
    expect(previous).toBeNull();
    expect(days.some(({ slots }) => slots.length > 0)).toBe(true);
    const first = days.findIndex(({ slots }) => slots.length > 0);
    // However late in the month it is, there are at least two weeks to choose from.
    expect(days.length - first).toBeGreaterThan(14);
    if (months.size === 2) expect(next).toBe(later.toISOString().slice(0, 'YYYY-MM'.length));
  });

  it('shows one later month, and says how to come back', async () => {
    const { next } = await calendar();
    const { days, month, previous } = await calendar(`&month=${next}`);
    expect(month).toBe(next);
    expect(new Set(days.map(({ date }) => date.slice(0, 'YYYY-MM'.length)))).toEqual(
      new Set([next]),
    );
    expect(previous).not.toBeNull();
  });

  it('says where the meeting takes place, unless it depends on the host', async () => {
    expect((await calendar()).place).toBe('phone');
    const { id } = await addHost(api);
    await api.services.database.prisma.host.update({
      where: { id },
      data: { place: 'video', videoUrl: 'https://video.example/room' },
    });
    expect((await calendar()).place).toBeNull();
  });
});
