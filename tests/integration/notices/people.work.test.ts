import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noticesLetter } from '../../../graphql/notices/people/noticesLetter.ts';
import { noticeReader, startNotices } from '../../../graphql/notices/storeNotices.ts';
import { openSession } from '../../../graphql/staff/signIn/sessions.ts';
import type { NoticeEvent, User, UserRole } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { readEvents } from '../../support/api/readEvents.ts';
import { saveLead } from '../../support/crm/crmWorld.ts';
import { tuesday } from '../meetings/bookingTeam.ts';
import { tellStaff } from './tellStaff.ts';

const UPDATE = `mutation ($input: UpdateNotificationSettingsInput!) {
  updateNotificationSettings(input: $input) {
    __typename ... on InvalidInputError { field message }
  }
}`;

describe('notices by mail', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  const run = () => tellStaff(api);

  beforeEach(async () => {
    await prisma().lead.deleteMany();
    await prisma().notice.deleteMany();
  });

  async function reader(role: UserRole, events: NoticeEvent[] | null, more: object = {}) {
    const user = await api.createUser(role);
    const client = { address: '127.0.0.1', userAgent: null };
    const opening = { userId: user.id, remembered: false, client };
    const { token } = await openSession(prisma(), opening, api.clock.now());
    if (events) await choose(token, { events, ...more });
    return { user, token };
  }
  async function choose(token: string, values: object) {
    const input = { events: [], isDaily: false, timeZone: 'UTC', ...values };
    const { data } = await api.graphql(UPDATE, { token, variables: { input } });
    return data?.['updateNotificationSettings'];
  }
  async function mailsOf({ id }: User) {
    const mails = await prisma().noticeMail.findMany({
      where: { userId: id },
      orderBy: { createdAt: 'asc' },
    });
    return Promise.all(mails.map((mail) => noticesLetter(mail.id, api.services)));
  }
  /** Moves the clock to this time of a day in UTC. */
  function moveTo(clock: string, weeks = 1): void {
    const time = new Date(`${tuesday(api, weeks)}T${clock}:00Z`).getTime();
    api.clock.advance({ seconds: (time - api.clock.now().getTime()) / 1000 });
  }

  it('tell of a lead at once, and gather the others for five minutes', async () => {
    const { user } = await reader('admin', ['new_lead']);
    const other = await reader('admin', ['booked']);
    await saveLead(api, 1);
    await run();
    await saveLead(api, 2);
    await saveLead(api, 3);
    await Promise.all([run(), run()]);
    expect(await mailsOf(user)).toMatchObject([
      { to: user.email, subject: 'New lead', paragraphs: ['New lead: Person 1 (hero_form)'] },
    ]);
    api.clock.advance({ minutes: 5 });
    await Promise.all([run(), run()]);
    await run();
    const mails = await mailsOf(user);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({
      subject: 'New lead (2)',
      paragraphs: ['New lead (2): Person 2 (hero_form); Person 3 (hero_form)'],
    });
    expect(await mailsOf(other.user)).toEqual([]);
    const jobs = await prisma().$queryRaw<{ data: { id: string } }[]>`
      SELECT data FROM "Job" WHERE kind = 'send-mail' AND data->>'letter' = 'notices'`;
    expect(new Set(jobs.map(({ data }) => data.id)).size).toBe(jobs.length);
    expect(jobs).toHaveLength(2);
  });

  it('wait for the end of the quiet hours, and come in one mail', async () => {
    const quietHours = { from: '22:00', until: '07:00' };
    const { user } = await reader('admin', ['new_lead'], { quietHours });
    moveTo('23:00');
    await saveLead(api, 1);
    await run();
    await saveLead(api, 2);
    api.clock.advance({ minutes: 7 * 60 + 59 });
    await run();
    expect(await mailsOf(user)).toEqual([]);
    api.clock.advance({ minutes: 1 });
    await run();
    expect(await mailsOf(user)).toMatchObject([{ subject: 'New lead (2)' }]);
  });

  it('tell of calls and bookings, and leave out what is over', async () => {
    const { user } = await reader('admin', ['call_late', 'call_breached', 'call_missed']);
    const { id: leadId } = await saveLead(api, 1);
    const now = api.clock.now();
    const { id: otherId } = await saveLead(api, 2);
    const late = await prisma().call.create({ data: { leadId } });
    const rung = await prisma().call.create({ data: { leadId: otherId, speedToLeadMs: 50_000 } });
    for (const { id } of [late, rung])
      await prisma().call.update({ where: { id }, data: { warnedAt: now } });
    await run();
    expect(await mailsOf(user)).toMatchObject([
      { subject: 'Call about to be late', paragraphs: ['Call about to be late: Person 1'] },
    ]);
    const data = { breachedAt: now, status: 'no_answer' } as const;
    await prisma().call.update({ where: { id: late.id }, data });
    api.clock.advance({ minutes: 5 });
    await run();
    expect((await mailsOf(user))[1]).toMatchObject({
      subject: 'Call later than promised, Call missed',
    });
  });

  it('tell super admins of a failing CRM, unless it has recovered', async () => {
    const { user } = await reader('super_admin', null);
    const admin = await reader('admin', null);
    const { id } = await prisma().connector.create({
      data: { kind: 'hubspot', baseUrl: 'https://crm.example', credentials: new Uint8Array([1]) },
    });
    const fail = (failingSince: Date | null) =>
      prisma().connector.update({ where: { id }, data: { failingSince, lastError: 'No.' } });
    await fail(api.clock.now());
    await run();
    expect(await mailsOf(user)).toMatchObject([{ paragraphs: ['CRM failing: HubSpot: No.'] }]);
    expect(await mailsOf(admin.user)).toEqual([]);
    await fail(null);
    expect(await mailsOf(user)).toEqual([null]);
  });

  it('end with the permission to read leads', async () => {
    const { user } = await reader('admin', ['new_lead']);
    await saveLead(api, 1);
    await run();
    await saveLead(api, 2);
    await prisma().user.update({ where: { id: user.id }, data: { role: 'editor' } });
    expect(await mailsOf(user)).toEqual([null]);
    api.clock.advance({ minutes: 5 });
    await run();
    expect(await mailsOf(user)).toHaveLength(1);
    expect(await prisma().notice.count({ where: { userId: user.id, mailId: null } })).toBe(0);
    await saveLead(api, 3);
    expect(await prisma().notice.count({ where: { userId: user.id, mailId: null } })).toBe(0);
  });

  it('forget what is no longer wanted, and refuse wrong settings', async () => {
    const { user, token } = await reader('admin', ['new_lead']);
    await saveLead(api, 1);
    await choose(token, { events: ['booked'] });
    await run();
    expect(await mailsOf(user)).toEqual([]);
    const quietHours = { from: '7', until: '08:00' };
    expect(await choose(token, { quietHours })).toMatchObject({ field: 'quietHours.from' });
    expect(await choose(token, { timeZone: 'Mars' })).toMatchObject({ field: 'timeZone' });
    const { data } = await api.graphql(
      '{ notificationSettings { events isDaily quietHours { from } timeZone } }',
      { token },
    );
    expect(data).toEqual({
      notificationSettings: {
        events: ['booked'],
        isDaily: false,
        quietHours: null,
        timeZone: 'UTC',
      },
    });
  });

  it('are noticed by the running product as soon as they are stored', async () => {
    const { user } = await reader('admin', ['new_lead']);
    const notices = startNotices(api.services);
    await saveLead(api, 1);
    await vi.waitFor(async () => expect(await mailsOf(user)).toHaveLength(1), 60_000);
    await notices.stop();
    await saveLead(api, 2);
    await readEvents(noticeReader(api.services), api);
    expect(await prisma().notice.count({ where: { userId: user.id, mailId: null } })).toBe(1);
  });

  it('write nothing personal to the log', async () => {
    await reader('admin', ['new_lead']);
    await saveLead(api, 7, { firstName: 'Zebedee' });
    await run();
    expect(api.logged.join()).not.toContain('Zebedee');
  });
});
