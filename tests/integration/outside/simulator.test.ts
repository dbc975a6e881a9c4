import { describe, expect, it, vi } from 'vitest';
import { OFFICE_HOURS } from '../../../graphql/meetings/slots/availability.ts';
import { saveUsualMeetingTypes } from '../../../graphql/meetings/meetingTypes/meetingTypes.ts';
import { saveUsualPlaybook } from '../../../graphql/sales/playbooks/playbooks.ts';
import { spokenFirst } from '../../../web/content/sales/playbooks/lockedSentences.ts';
import { usualPlaybook } from '../../../web/content/sales/playbooks/usualPlaybook.ts';
import { startCalls } from '../../../graphql/sales/calls/startCalls.ts';
import { systemClock } from '../../../graphql/platform/clock.ts';
import { createServices } from '../../../graphql/createServices.ts';
import { startJobs } from '../../../graphql/work/jobs.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';
import { createMetrics } from '../../../graphql/platform/metrics/metrics.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import { leadConsent } from '../../../web/content/marketing/hero.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

const log = createLog('silent');
/** The last digit of an id decides whether anybody answers. */
const ANSWERED = '01890a5d-ac96-774b-bcce-b302099a8050';
const MISSED = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the simulator', () => {
  async function setUp() {
    const database = await createTestDatabase();
    const services = await createServices(readSettings({}), database, log);
    const queue = (id: string, phone: string, email = 'ann@example.com') =>
      database.prisma.lead.create({
        data: {
          firstName: 'Ann',
          email,
          phone,
          consents: { create: { ...leadConsent, page: '/' } },
          calls: { create: { id, dueAt: systemClock.now() } },
        },
      });
    const statusOf = async (id: string) =>
      (await database.prisma.call.findUniqueOrThrow({ where: { id } })).status;
    const addHost = async () => {
      await saveUsualMeetingTypes(database.prisma);
      const account = { username: 'hope', email: 'hope@example.com', passwordHash: 'hash' };
      const weeklyHours = OFFICE_HOURS.map((hours) => ({ ...hours }));
      const host = { name: 'Hope', timeZone: 'UTC', weeklyHours };
      await database.prisma.user.create({
        data: { ...account, role: 'admin', host: { create: host } },
      });
    };
    const close = async () => {
      await services.events.stop();
      await services.notifications.close();
      await services.jobs.stop(1000);
      await database.close();
    };
    return { database, services, queue, statusOf, addHost, close };
  }

  it('moves a call through its states, to a meeting in the calendar or to no answer', async () => {
    const { database, services, queue, statusOf, addHost, close } = await setUp();
    await addHost();
    await saveUsualPlaybook(database.prisma);
    await queue(ANSWERED, '8015550100');
    await queue(MISSED, '8015550101');
    const calls = await startCalls(services, { lookEveryMs: 20, simulatedSecondMs: 20 });
    await vi.waitFor(
      async () => {
        expect(await statusOf(ANSWERED)).toBe('completed');
        expect(await statusOf(MISSED)).toBe('no_answer');
      },
      { timeout: 60_000, interval: 50 },
    );
    const events = (callId: string) => database.prisma.callEvent.findMany({ where: { callId } });
    const statuses = async (callId: string) =>
      new Set((await events(callId)).map(({ status }) => status));
    expect(await statuses(ANSWERED)).toEqual(
      new Set(['requested', 'ringing', 'answered', 'completed']),
    );
    expect(await statuses(MISSED)).toEqual(new Set(['requested', 'ringing', 'no_answer']));
    const { bookings, ...call } = await database.prisma.call.findUniqueOrThrow({
      where: { id: ANSWERED },
      include: { bookings: true },
    });
    expect(call.transcript).toMatch(/Your meeting is on /);
    const said = [...spokenFirst.map(({ text }) => text), usualPlaybook.opening];
    for (const words of [...said, ...usualPlaybook.questions.map(({ question }) => question)])
      expect(call.transcript).toContain(words);
    expect(call).toMatchObject({
      qualified: true,
      answers: {
        sells_to_leads: { answer: 'yes', qualifies: true },
        leads_per_month: { answer: 50, qualifies: true },
        industry: { answer: 'A simulated answer' },
        time_to_call: { answer: 'within minutes' },
      },
    });
    expect(call.turns).toContainEqual({ speaker: 'tool', at: null, text: 'book' });
    expect(bookings).toMatchObject([{ email: 'ann@example.com', leadId: call.leadId }]);
    expect(call.bookedAt).toEqual(bookings[0]?.startsAt);
    const lead = await database.prisma.lead.findUniqueOrThrow({ where: { id: call.leadId ?? '' } });
    // Nobody has agreed to the meeting.
    expect(lead.status).toBe('new');
    expect(bookings).toMatchObject([{ isSimulated: true, textConsent: null }]);
    await calls.stop(1000);
    await close();
  });

  it('books one meeting for each of the talks that end together', async () => {
    const { database, services, queue, addHost, close } = await setUp();
    await addHost();
    const lastDigits = [...'01234568abcd'];
    for (const digit of lastDigits) {
      const phone = `80155501${String(Number.parseInt(digit, 16)).padStart(2, '0')}`;
      await queue(`${ANSWERED.slice(0, -1)}${digit}`, phone, `ann-${digit}@example.com`);
    }
    const calls = await startCalls(services, { lookEveryMs: 20, simulatedSecondMs: 1 });
    const ended = () => database.prisma.call.count({ where: { status: 'completed' } });
    await expect.poll(ended).toBe(lastDigits.length);
    const bookings = await database.prisma.booking.findMany();
    expect(new Set(bookings.map(({ leadId }) => leadId)).size).toBe(lastDigits.length);
    expect(bookings).toHaveLength(lastDigits.length);
    await calls.stop(1000);
    await close();
  });

  it('continues its calls after a restart', async () => {
    const { database, services, queue, statusOf, close } = await setUp();
    await queue(ANSWERED, '8015550100');
    const before = await startCalls(services, { lookEveryMs: 20, simulatedSecondMs: 60_000 });
    await vi.waitFor(async () => expect(await statusOf(ANSWERED)).toBe('requested'), {
      timeout: 60_000,
      interval: 10,
    });
    await before.stop(1000);
    await services.jobs.stop(1000);
    // The two simulated minutes until it rings are over.
    await database.pool.query('UPDATE "Job" SET "dueAt" = now()');
    const { notifications, clock } = services;
    const metrics = createMetrics().jobs;
    const jobs = startJobs({ database, notifications, clock, log, metrics });
    const after = await startCalls(
      { ...services, jobs },
      { lookEveryMs: 20, simulatedSecondMs: 1 },
    );
    await vi.waitFor(async () => expect(await statusOf(ANSWERED)).toBe('completed'), {
      timeout: 60_000,
      interval: 50,
    });
    // Nobody can be booked here.
    const call = await database.prisma.call.findUniqueOrThrow({ where: { id: ANSWERED } });
    expect(call).toMatchObject({ bookedAt: null, transcript: expect.stringContaining('No time') });
    await after.stop(1000);
    await jobs.stop(1000);
    await close();
  });
});
