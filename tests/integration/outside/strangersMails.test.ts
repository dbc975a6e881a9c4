import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageOf } from '../../../graphql/platform/mail/message.ts';
import type { Letter } from '../../../graphql/platform/mail/letter.ts';
import {
  hostLetter,
  reminderLetter,
  visitorLetter,
} from '../../../graphql/meetings/bookings/messages/bookingLetters.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { missedCallLetter } from '../../../graphql/sales/calls/outcome/missedCallLetter.ts';
import { integrationNoteLetter, regionOpenedLetter } from '../../../graphql/site/massMails.ts';
import {
  accessDeclinedLetter,
  accessRequestedLetter,
} from '../../../graphql/staff/accessRequests/accessRequestLetters.ts';
import { useApi } from '../../support/api/api.ts';
import { addHost, book, bookedToken, newAddress, tuesday } from '../meetings/bookingTeam.ts';

const WORDS = 'Your account is locked. Sign in at https://evil.com/now or write to eve@evil.com';
const VICTIM = 'victim@example.com';
const SENDER = { product: 'Sixty', company: 'Sixty LLC', siteUrl: 'https://sixty.example' };

/** Everything of a letter that a mail program shows, or opens in a calendar. */
function shown(letter: Letter | null): string {
  if (!letter) throw new Error('There is no letter.');
  const { subject, text, html } = messageOf(letter, 'no-reply@sixty.example', SENDER);
  const plain = typeof text === 'string' ? text : JSON.stringify(text);
  return [subject, plain, html, letter.calendar?.content.replaceAll(/\r\n /g, '')].join('\n');
}

function expectHarmless(letter: Letter | null): void {
  expect(letter?.to).toBe(VICTIM);
  const all = shown(letter);
  expect(all).not.toContain('evil');
  expect(all).not.toContain('locked');
  expect(letter?.paragraphs).toContain('Hello,');
}

describe('a mail to an address that a stranger typed shows none of the words of the stranger:', () => {
  const api = useApi({ SITE_URL: 'https://sixty.example' });
  let admin: string;
  const person = { name: WORDS, email: VICTIM, phone: '8015550142' };
  const post = async (path: string, json: object, status: number) => {
    const response = await api.request(path, { json, address: newAddress() });
    expect(response.status, await response.clone().text()).toBe(status);
  };

  beforeAll(async () => {
    admin = await api.signIn('admin');
    await addHost(api);
  });

  it('about a booking, in its calendar file too, and in the reminder', async () => {
    const start = `${tuesday(api)}T09:00:00+00:00`;
    expect((await book(api, { ...person, start, notes: WORDS })).status).toBe(201);
    const { id } = await api.services.database.prisma.booking.findFirstOrThrow();
    const letter = await visitorLetter(`${id}/0`, api.services);
    expectHarmless(letter);
    expect(letter?.calendar?.content).toContain('Visitor');
    // The text part of the mail has no button.
    expect(letter?.notes.join(' ')).toContain('To cancel, use the link above.');
    expectHarmless(await reminderLetter(`${id}/0`, api.services));
    const toHost = await hostLetter(`${id}/0`, api.services);
    expect(toHost?.paragraphs).toContain(`The visitor wrote: ${WORDS}`);
    expect(toHost?.subject).not.toContain('evil.com');
    expect(toHost?.calendar?.content.replaceAll(/\r\n /g, '')).toContain('evil.com');
  });

  it('about a missed call', async () => {
    await post('/api/leads', { ...person, firstName: WORDS }, 201);
    const { id } = await api.services.database.prisma.lead.findFirstOrThrow();
    expectHarmless(await missedCallLetter(id, api.services));
  });

  it('about an opened region', async () => {
    await post('/api/waitlist', { ...person, country: 'evil.com' }, 201);
    const { id } = await api.services.database.prisma.waitlistEntry.findFirstOrThrow();
    const letter = await regionOpenedLetter(id, api.services);
    expect(letter?.paragraphs).toContain('Hello,');
    expect(letter?.subject).toBe('Sixty is now available in evil com');
    expect(shown(letter)).not.toContain('evil.com');
  });

  it('about an integration', async () => {
    await post(
      '/api/integration-requests',
      { ...person, company: 'X', integration: 'evil.com' },
      201,
    );
    const { prisma } = api.services.database;
    const request = await prisma.integrationRequest.findFirstOrThrow();
    const note = await prisma.integrationNote.create({
      data: {
        integration: 'evil.com',
        text: 'It works now.',
        textHash: new Uint8Array(32),
        authorName: 'ada',
      },
    });
    const { id } = await prisma.integrationLetter.create({
      data: { noteId: note.id, requestId: request.id, email: VICTIM },
    });
    const letter = await integrationNoteLetter(id, api.services);
    expect(letter?.paragraphs).toEqual(['Hello,', 'It works now.']);
    expect(shown(letter)).not.toContain('evil.com');
  });

  it('about a request for access, and what admins read of it has no link', async () => {
    await post('/api/auth/request-access', { ...person, reason: `${WORDS}\n${WORDS}` }, 202);
    const { prisma } = api.services.database;
    const { id } = await prisma.accessRequest.findFirstOrThrow();
    const { id: adminId } = await prisma.user.findFirstOrThrow({ where: { role: 'admin' } });
    const toAdmin = await accessRequestedLetter(`${id} ${adminId}`, api.services);
    const reason = toAdmin?.paragraphs.find((text) => text.startsWith('Their reason'));
    expect(reason).not.toMatch(/\n|evil\.com|:\/\/|eve@/);
    expect(toAdmin?.paragraphs[0]).toContain(`(${VICTIM})`);
    await api.graphql(
      'mutation ($id: ID!) { declineAccessRequest(input: { id: $id }) { __typename } }',
      { variables: { id: encodeGlobalId('AccessRequest', id) }, token: admin },
    );
    expectHarmless(await accessDeclinedLetter(id, api.services));
  });
});

describe('an address that a stranger typed', () => {
  const api = useApi();

  beforeAll(() => addHost(api));

  it('gets six bookings a day from one network, and twenty from all', async () => {
    const email = 'often@example.com';
    const { prisma } = api.services.database;
    let count = 0;
    const attempt = async (address: string) => {
      count += 1;
      const start = `${tuesday(api, 1 + Math.floor(count / 8))}T${10 + (count % 7)}:00:00+00:00`;
      const { status } = await book(api, { email, start }, { address });
      await prisma.booking.updateMany({ data: { status: 'cancelled', cancelledAt: new Date() } });
      return status;
    };
    const one = newAddress();
    for (let each = 0; each < 6; each += 1) expect(await attempt(one)).toBe(201);
    expect(await attempt(one)).toBe(429);
    const two = [newAddress(), newAddress(), newAddress()];
    let booked = 6;
    for (const address of two)
      for (let each = 0; each < 5; each += 1) if ((await attempt(address)) === 201) booked += 1;
    expect(booked).toBe(20);
  });

  describe('is told of the fourth move of a meeting by a link and later ones', () => {
    const prisma = () => api.services.database.prisma;
    const start = (hour: number) => `${tuesday(api, 5)}T${hour}:00:00+00:00`;
    let token: string;
    let id: string;
    beforeEach(async () => {
      await prisma().booking.deleteMany();
      await prisma().job.deleteMany();
      token = await bookedToken(api, { start: start(15) });
      ({ id } = await prisma().booking.findFirstOrThrow());
    });

    /** The minutes until the only letter to the visitor leaves, which tells of the present time. */
    const wait = async () => {
      const letters = await prisma().job.findMany({
        where: { key: { startsWith: 'send-mail/booking-to-visitor' } },
      });
      const { sequence } = await prisma().booking.findFirstOrThrow();
      expect(letters.map(({ data }) => data)).toEqual([
        { letter: 'booking-to-visitor', id: `${id}/${sequence}` },
      ]);
      return ((letters[0]?.dueAt?.getTime() ?? 0) - api.clock.now().getTime()) / 60_000;
    };
    const move = async (hour: number, link = token) => {
      const moved = await api.request(`/api/booking/${link}/reschedule`, {
        json: { start: start(hour) },
        address: newAddress(),
      });
      expect(moved.status).toBe(200);
      return wait();
    };
    const moveById = async (hour: number, viewer: string) => {
      const { data } = await api.graphql(
        `mutation ($id: ID!, $start: String!) {
          rescheduleBooking(input: { id: $id, start: $start }) { __typename }
        }`,
        { variables: { id: encodeGlobalId('Booking', id), start: start(hour) }, token: viewer },
      );
      expect(data?.['rescheduleBooking']).toEqual({ __typename: 'RescheduleBookingPayload' });
      return wait();
    };
    const moveOften = async () => {
      const waits: number[] = [];
      for (const hour of [10, 11, 12, 13]) waits.push(await move(hour));
      expect(waits).toEqual([0, 0, 0, 1]);
    };

    it('when it has stayed for a minute', moveOften);

    it('at once if the address is confirmed', async () => {
      await moveOften();
      const { sequence } = await prisma().booking.findFirstOrThrow();
      const letter = await visitorLetter(`${id}/${sequence}`, api.services);
      expect(await move(14, letter?.action?.url.split('/').at(-1))).toBe(0);
    });

    it.each(['confirm', 'stop-reminders'])(
      'as soon as the address is confirmed meanwhile: %s',
      async (name) => {
        await moveOften();
        const { sequence } = await prisma().booking.findFirstOrThrow();
        const letter = await visitorLetter(`${id}/${sequence}`, api.services);
        const link = letter?.action?.url.split('/').at(-1);
        const path = `/api/booking/${link}/${name}`;
        expect((await api.request(path, { json: {}, address: newAddress() })).status).toBe(200);
        expect(await wait()).toBe(0);
        await prisma().job.deleteMany();
        await api.request(path, { json: {}, address: newAddress() });
        expect(await prisma().job.count({ where: { kind: 'send-mail' } })).toBe(0);
      },
    );

    it('at once if staff or a key move it then, and staff use up no moves of the visitor', async () => {
      const admin = await api.signIn('admin');
      for (const hour of [10, 11, 12, 14]) expect(await moveById(hour, admin)).toBe(0);
      expect(await prisma().booking.findFirst()).toMatchObject({ sequence: 4, moves: 0 });
      await moveOften();
      expect(await moveById(16, admin)).toBe(0);
      expect(await moveById(10, await api.createApiKey(['bookings:write']))).toBe(0);
      expect(await prisma().booking.findFirst()).toMatchObject({ sequence: 10, moves: 5 });
    });
  });
});
