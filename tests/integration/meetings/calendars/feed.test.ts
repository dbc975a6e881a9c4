import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../../support/api/api.ts';
import { book, tuesday } from '../bookingTeam.ts';
import { change, type SignedInHost, signedInHost } from './calendarTeam.ts';

describe('the calendar feed of a host', () => {
  const api = useApi();
  let own: SignedInHost;
  beforeAll(async () => {
    own = await signedInHost(api);
  });

  async function renew({ hostId, token }: { hostId: string; token: string }): Promise<string> {
    const result = await change<{ url: string }>(
      api,
      token,
      'renewCalendarFeed',
      { hostId },
      'url',
    );
    return new URL(result.url).pathname;
  }
  const bookAt = (time: string) =>
    book(api, { start: `${tuesday(api)}T${time}:00Z`, host: own.host.username });

  it('contains the bookings, as iCalendar programs read them', async () => {
    const { id } = (await (await bookAt('09:00')).json()) as { id: string };
    const cancelled = (await (await bookAt('13:00')).json()) as { manageUrl: string };
    const link = cancelled.manageUrl.split('/').at(-1);
    await api.request(`/api/booking/${link}/cancel`, { method: 'POST' });
    const answer = await api.request(await renew(own));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const row = await api.services.database.prisma.booking.findFirstOrThrow({
      where: { status: 'booked' },
    });
    expect(id).toBeTruthy();
    expect(events.map(({ uid, startDate, summary }) => [uid, String(startDate), summary])).toEqual([
      [
        `${row.id}@localhost`,
        `${tuesday(api)}T09:00:00Z`,
        `Demo: Ada Byron and ${own.host.name}, Sixty`,
      ],
    ]);
  });

  it('has no line of its own for a name with line breaks', async () => {
    const { prisma } = api.services.database;
    const { id, name } = await prisma.host.findFirstOrThrow({ where: { name: own.host.name } });
    await prisma.host.update({ where: { id }, data: { name: 'Ann\r\nX-EVIL:1' } });
    const text = await (await api.request(await renew(own))).text();
    await prisma.host.update({ where: { id }, data: { name } });
    expect(text).not.toMatch(/^X-EVIL/m);
    expect(text).toContain('Ann\\nX-EVIL:1');
  });

  it('answers 304 until a booking changes', async () => {
    const path = await renew(own);
    const first = await api.request(path);
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, '*']) {
      const again = await api.request(path, { headers: { 'if-none-match': known } });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    }
    await bookAt('11:00');
    const changed = await api.request(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });

  it('has a new address after it was renewed, and only its hash is stored', async () => {
    const before = await renew(own);
    const after = await renew(own);
    expect(after).not.toBe(before);
    expect(await (await api.request(before)).text()).toBe('a page');
    const stored = await api.services.database.prisma.host.findUniqueOrThrow({
      where: { id: own.host.id },
    });
    const secret = after.slice('/calendar/'.length, -'.ics'.length);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(api.logged.join('')).not.toContain(secret);
  });

  it('ends with the account', async () => {
    const leaving = await signedInHost(api);
    const path = await renew(leaving);
    await api.services.database.prisma.user.update({
      where: { id: leaving.host.userId ?? '' },
      data: { deactivatedAt: api.clock.now() },
    });
    expect(await (await api.request(path)).text()).toBe('a page');
  });

  it('is renewed by its host and by admins, and by no other host', async () => {
    const admin = await api.signIn('admin');
    expect(await renew({ ...own, token: admin })).toMatch(/^\/calendar\//);
    const other = await signedInHost(api);
    const refused = await change(api, other.token, 'renewCalendarFeed', { hostId: own.hostId });
    expect(refused).toMatchObject({ __typename: 'NotFoundError' });
    const { data } = await api.graphql<object>('{ ownHost { calendarHost { id } } }', {
      token: other.token,
    });
    expect(data).toEqual({ ownHost: { calendarHost: { id: other.hostId } } });
    const key = await api.createApiKey(['bookings:read']);
    const read = await api.graphql<{ hosts: object[] }>('{ hosts { calendarHost { id } } }', {
      token: key,
    });
    expect(read.data?.hosts[0]).toEqual({ calendarHost: null });
  });
});
