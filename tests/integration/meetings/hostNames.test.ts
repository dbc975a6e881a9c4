import { describe, expect, it } from 'vitest';
import { insertHost } from '../../../graphql/meetings/hosts/addHost.ts';
import { storedCalendarFile } from '../../../graphql/meetings/bookings/messages/calendarEvent.ts';
import {
  reminderLetter,
  visitorLetter,
} from '../../../graphql/meetings/bookings/messages/bookingLetters.ts';
import { useApi } from '../../support/api/api.ts';
import { book, tuesday } from './bookingTeam.ts';

const TEAM = 'the Sixty team';

describe('the name of a host that visitors read', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  let weeks = 0;

  /** Books with a new host who has this name, and reads all that the visitor gets. */
  async function bookedWith(name: string | null, author?: { name: string }) {
    weeks += 1;
    const user = await api.createUser('editor');
    const host = await prisma().$transaction((tx) => insertHost({ ...user, author }, tx));
    if (name) await prisma().host.update({ where: { id: host.id }, data: { name } });
    const { username } = user;
    const start = `${tuesday(api, weeks)}T16:00:00+00:00`;
    const answer = await book(api, { start, host: username });
    expect(answer.status).toBe(201);
    const body: { host: { name: string }; manageUrl: string } = await answer.json();
    const token = body.manageUrl.split('/').at(-1) ?? '';
    const calendar = await api.request(`/api/booking/calendar?host=${username}`);
    const { hostName }: { hostName: string } = await calendar.json();
    const { id } = await prisma().booking.findFirstOrThrow({ where: { hostId: host.id } });
    const texts = [
      await visitorLetter(`${id}/0`, api.services),
      await reminderLetter(`${id}/0`, api.services),
      await storedCalendarFile(token, api.services),
    ].map((text) => JSON.stringify(text));
    return { username, names: [body.host.name, hostName], texts };
  }

  it('is the team while the host has only a username', async () => {
    const { username, names, texts } = await bookedWith(null);
    expect(names).toEqual([TEAM, TEAM]);
    for (const text of texts) expect(text).not.toContain(username);
    expect(texts[0]).toContain(`Demo with ${TEAM}`);
    expect(texts[2]).toContain('Demo: Ada Byron and Sixty');
  });

  it('is the name that the host has entered', async () => {
    const { names, texts } = await bookedWith('Grace Hopper');
    expect(names).toEqual(['Grace Hopper', 'Grace Hopper']);
    for (const text of texts) expect(text).toContain('Grace Hopper');
  });

  it('begins as the name under which the host writes on the blog', async () => {
    const { names } = await bookedWith(null, { name: 'Katherine Johnson' });
    expect(names).toEqual(['Katherine Johnson', 'Katherine Johnson']);
  });

  it('is the team after the account was deleted', async () => {
    const { username } = await bookedWith(null);
    await prisma().user.delete({ where: { username } });
    const booking = await prisma().booking.findFirstOrThrow({
      where: { host: { name: username } },
    });
    const letter = await visitorLetter(`${booking.id}/0`, api.services);
    expect(letter?.subject).toContain('Booked: Demo');
    expect(JSON.stringify(letter)).not.toContain(username);
  });
});
