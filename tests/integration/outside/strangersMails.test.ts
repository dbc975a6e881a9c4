import { beforeAll, describe, expect, it } from 'vitest';
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
import { addHost, book, newAddress, tuesday } from '../meetings/bookingTeam.ts';

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

  it('is told of the fourth move of a meeting and later ones when it has stayed for half an hour', async () => {
    const { prisma } = api.services.database;
    await prisma.job.deleteMany();
    const start = (hour: number) => `${tuesday(api, 5)}T${hour}:00:00+00:00`;
    const booked = await book(api, { email: 'moved@example.com', start: start(10) });
    const { manageUrl } = (await booked.json()) as { manageUrl: string };
    const token = manageUrl.split('/').at(-1) ?? '';
    const waits: number[] = [];
    for (const hour of [11, 12, 13, 14]) {
      const moved = await api.request(`/api/booking/${token}/reschedule`, {
        json: { start: start(hour) },
        address: newAddress(),
      });
      expect(moved.status).toBe(200);
      const [letter] = await prisma.job.findMany({
        where: { key: { startsWith: 'send-mail/booking-to-visitor' } },
      });
      waits.push(((letter?.dueAt?.getTime() ?? 0) - api.clock.now().getTime()) / 60_000);
    }
    expect(waits).toEqual([0, 0, 0, 30]);
  });
});
