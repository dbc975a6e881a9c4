import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextOptOuts } from '../../../graphql/sales/suppressions/receiveText.ts';
import { sendBookingText } from '../../../graphql/meetings/bookings/messages/bookingTexts.ts';
import type { BookingText } from '../../../graphql/work/jobKinds.ts';
import { createTexts } from '../../../graphql/platform/texts/createTexts.ts';
import { TEXT_CONSENT } from '../../../web/content/meetings/booker.ts';
import { leadConsent } from '../../../web/content/marketing/hero.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { type FakeTwilio, startFakeTwilio } from '../../support/outside/twilio.ts';
import { addHost, book, bookedToken, tuesday, visitor } from './bookingTeam.ts';

describe('text messages about a booking', () => {
  let api: Api;
  let twilio: FakeTwilio;
  let count = 0;
  /** A number that no other test uses. */
  let phone: string;

  beforeAll(async () => {
    twilio = await startFakeTwilio();
    api = await createApi(twilio.settings, { sendsTexts: true });
    await addHost(api);
  });
  beforeEach(() => {
    count += 1;
    phone = `80155502${String(count).padStart(2, '0')}`;
    twilio.sent.length = 0;
    twilio.answer();
  });
  afterAll(async () => {
    await api.close();
    await twilio.close();
  });

  const start = () => `${tuesday(api, count)}T09:00:00+00:00`;
  /** Does what the job does, without the pauses of the queue. */
  const send = async (text: BookingText, id: string) => {
    const texts = createTexts(api.services.settings);
    return (
      await sendBookingText(
        { text, id },
        { ...api.services, texts, optOuts: createTextOptOuts(api.services) },
      )
    ).kind;
  };
  /** The booking without the jobs that follow from it. */
  const stored = async (changes: object = {}) => {
    const { prisma } = api.services.database;
    const host = await prisma.host.findFirstOrThrow({ where: { active: true } });
    const type = await prisma.meetingType.findFirstOrThrow();
    const startsAt = new Date(start());
    return prisma.booking.create({
      data: {
        ...visitor,
        hostId: host.id,
        meetingTypeId: type.id,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 30 * 60_000),
        phone,
        textConsent: TEXT_CONSENT,
        ...changes,
      },
    });
  };

  it('confirm it to a visitor who gave a number, and the words of the form are stored', async () => {
    expect((await book(api, { start: start(), phone })).status).toBe(201);
    const [text] = await twilio.waitFor(1);
    expect(text).toMatchObject({ From: '+18015550199', To: `+1${phone}` });
    expect(text?.Body).toMatch(
      /^Sixty: Booked: .+ with .+, Tuesday, .+ at 9:00 AM UTC\. .+\/book\/manage\/[\w-]{43} Reply STOP to end text messages\.$/,
    );
    const booking = await api.services.database.prisma.booking.findFirst({ where: { phone } });
    expect(booking?.textConsent).toBe(TEXT_CONSENT);
    const jobs = await api.services.database.pool.query(
      `SELECT data->>'text' AS text FROM "Job" WHERE kind = 'send-text' AND data->>'id' = $1 ORDER BY "dueAt"`,
      [`${booking?.id}/0`],
    );
    // The confirmation is sent.
    expect(jobs.rows.map(({ text: name }) => name)).toEqual(['day-before', 'hour-before']);
  });

  it('need a consent of the lead if a program books', async () => {
    const token = await api.createApiKey(['bookings:write']);
    const { prisma } = api.services.database;
    const lead = async (email: string, version: string) => {
      const { firstName, ...person } = { firstName: 'Ada', email, phone };
      const consents = { create: { text: leadConsent.text, version } };
      await prisma.lead.create({ data: { firstName, ...person, consents } });
    };
    await lead('old@example.com', '2026-11');
    await lead('new@example.com', leadConsent.version);
    const consentOf = async (email: string, at: string) => {
      const input = { start: `${tuesday(api, count)}T${at}:00:00+00:00`, phone, email };
      expect((await book(api, input, { token })).status).toBe(201);
      return (await prisma.booking.findFirst({ where: { email } }))?.textConsent;
    };
    expect(await consentOf('nobody@example.com', '09')).toBeNull();
    expect(await consentOf('old@example.com', '10')).toBeNull();
    expect(await consentOf('new@example.com', '11')).toBe(leadConsent.text);
    await twilio.waitFor(1);
  });

  it('are sent once, even if a job runs twice', async () => {
    const id = `${(await stored()).id}/0`;
    const twice = await Promise.all([send('confirmation', id), send('confirmation', id)]);
    expect(twice.toSorted()).toEqual(['not_needed', 'sent']);
    expect(await send('day-before', id)).toBe('sent');
    expect(await send('day-before', id)).toBe('not_needed');
    expect(twilio.sent).toHaveLength(2);
  });

  it.each([
    ['the visitor did not agree', { textConsent: null }],
    ['the meeting was cancelled', { status: 'cancelled' as const, cancelledAt: new Date() }],
    ['the meeting has moved', { sequence: 1 }],
    ['the visitor stopped the reminders', { remindersStoppedAt: new Date() }],
  ])('are not sent if %s', async (_reason, changes) => {
    const before = twilio.attempts();
    expect(await send('day-before', `${(await stored(changes)).id}/0`)).toBe('not_needed');
    expect(twilio.attempts()).toBe(before);
  });

  it('are not sent to a number that opted out', async () => {
    const before = twilio.attempts();
    await api.request('/api/do-not-call', { json: { phone } });
    expect(await send('confirmation', `${(await stored()).id}/0`)).toBe('not_needed');
    expect(twilio.attempts()).toBe(before);
  });

  it('are sent again after 429 and 500, and wait as long as Retry-After says', async () => {
    const before = twilio.attempts();
    twilio.answer({ status: 429, headers: { 'retry-after': '1' } }, { status: 500 });
    const id = `${(await stored()).id}/0`;
    api.clock.run();
    await api.services.jobs.send('send-text', { text: 'confirmation', id });
    await twilio.waitFor(1);
    expect(twilio.attempts()).toBe(before + 3);
  });

  it('are not sent a second time if the answer was lost', async () => {
    const before = twilio.attempts();
    twilio.answer('lose');
    const id = `${(await stored()).id}/0`;
    expect(await send('confirmation', id)).toBe('unclear');
    expect(await send('confirmation', id)).toBe('not_needed');
    expect(twilio.attempts()).toBe(before + 1);
  });

  it('are sent if Twilio took them and its answer then broke off', async () => {
    twilio.answer('break');
    expect(await send('confirmation', `${(await stored()).id}/0`)).toBe('sent');
  });

  it('are refused for good by a person who stopped them at Twilio, which stops calls too', async () => {
    twilio.answer({ status: 400, code: 21610 });
    expect(await send('confirmation', `${(await stored()).id}/0`)).toBe('refused');
    const rows = await api.services.database.prisma.suppression.findMany({ where: { phone } });
    expect(rows).toMatchObject([{ source: 'text', liftedAt: null }]);
    expect(api.logged.join('\n')).not.toContain(phone);
  });
});

describe('text messages to a number that somebody else may have typed', () => {
  let api: Api;
  let twilio: FakeTwilio;
  let weeks = 0;
  let phone: string;
  beforeAll(async () => {
    twilio = await startFakeTwilio();
    api = await createApi(twilio.settings, { sendsTexts: true });
    await addHost(api);
  });
  beforeEach(() => {
    weeks += 1;
    phone = `801555030${weeks}`;
    twilio.sent.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await twilio.close();
  });

  const prisma = () => api.services.database.prisma;
  const hour = (time: number) =>
    `${tuesday(api, weeks)}T${String(time).padStart(2, '0')}:00:00+00:00`;
  const isTexted = async (time: number) => {
    expect((await book(api, { start: hour(time), phone })).status).toBe(201);
    const { textConsent } = await prisma().booking.findFirstOrThrow({
      where: { phone, startsAt: hour(time) },
    });
    return textConsent !== null;
  };
  /** As if they had been booked on another day. */
  const age = async () => {
    const { rows } = await api.services.database.pool.query<{ id: string }>(
      'SELECT id FROM "Booking" WHERE phone = $1',
      [phone],
    );
    for (const { id } of rows)
      await prisma().booking.update({ where: { id }, data: { id: `01900000${id.slice(8)}` } });
  };

  it('follow three meetings that were booked within a day', async () => {
    expect(await isTexted(9)).toBe(true);
    expect(await isTexted(10)).toBe(true);
    expect(await isTexted(11)).toBe(true);
    await prisma().booking.updateMany({
      where: { phone },
      data: { status: 'cancelled', cancelledAt: new Date(), provedAt: new Date() },
    });
    expect(await isTexted(12)).toBe(false);
    await age();
    expect(await isTexted(13)).toBe(true);
  });

  it('follow three meetings ahead until the address is confirmed', async () => {
    for (const time of [9, 10, 11]) expect(await isTexted(time)).toBe(true);
    await age();
    expect(await isTexted(12)).toBe(false);
    await prisma().booking.updateMany({ where: { phone }, data: { provedAt: new Date() } });
    expect(await isTexted(13)).toBe(true);
  });

  const texts = () => twilio.sent.filter(({ To }) => To === `+1${phone}`);

  it('tell of a move only after the address is confirmed', async () => {
    const token = await bookedToken(api, { start: hour(9), phone });
    await vi.waitFor(() => expect(texts()).toHaveLength(1), { timeout: 60_000 });
    const { id } = await prisma().booking.findFirstOrThrow({ where: { phone } });
    const confirmations = () =>
      prisma().job.findMany({ where: { key: `send-text/confirmation/${id}` } });
    const move = async (time: number) =>
      expect(
        (await api.request(`/api/booking/${token}/reschedule`, { json: { start: hour(time) } }))
          .status,
      ).toBe(200);
    await move(10);
    expect(await confirmations()).toEqual([]);
    await prisma().booking.update({ where: { id }, data: { provedAt: new Date() } });
    await move(11);
    await vi.waitFor(() => expect(texts()).toHaveLength(2), { timeout: 60_000 });
    expect(texts()[1]?.Body).toContain('New time');
  });
});

describe('text messages without an account', () => {
  let dataDir: string;
  let api: Api;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-texts-'));
    api = await createApi({ DATA_DIR: dataDir }, { sendsTexts: true });
    await addHost(api);
  });
  afterAll(async () => {
    await api.close();
    await rm(dataDir, { recursive: true });
  });

  it('are files with the number, an empty line and the text', async () => {
    const start = `${tuesday(api)}T09:00:00+00:00`;
    expect((await book(api, { start, phone: '801-555-0100' })).status).toBe(201);
    const folder = path.join(dataDir, 'sms');
    const files = await vi.waitFor(
      async () => {
        const names = await readdir(folder);
        expect(names).toEqual([expect.stringMatching(/\.txt$/)]);
        return names;
      },
      { timeout: 60_000 },
    );
    const text = await readFile(path.join(folder, files[0] ?? ''), 'utf8');
    expect(text).toMatch(/^To: \+18015550100\n\nSixty: Booked: .+\n$/);
  });

  it('cannot come in', async () => {
    const answer = await api.request('/api/providers/twilio/sms', { form: { Body: 'STOP' } });
    expect(answer.status).toBe(404);
  });
});
