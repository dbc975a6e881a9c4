import { Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from '../../../graphql/platform/mail/message.ts';
import { sendWeekly } from '../../../graphql/reports/traffic/weekly/sendWeekly.ts';
import { weeklyLetter } from '../../../graphql/reports/traffic/weekly/weeklyLetter.ts';
import { openSession } from '../../../graphql/staff/signIn/sessions.ts';
import type { User, UserRole } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { runJobs } from '../../support/api/runJobs.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';
const SET = `mutation ($input: SetWeeklySummaryInput!) {
  setWeeklySummary(input: $input) {
    __typename ... on SetWeeklySummaryPayload { weeklySummary { isWanted timeZone } }
  }
}`;
const ZONE = `mutation ($input: UpdateNotificationSettingsInput!) {
  updateNotificationSettings(input: $input) { __typename }
}`;

describe('the weekly mail about traffic', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  const run = () =>
    runJobs(api.services, {
      'weekly-summary': ({ userId }) => sendWeekly(userId, api.services),
    });

  async function person(role: UserRole = 'admin') {
    const user = await api.createUser(role);
    const client = { address: '127.0.0.1', userAgent: null };
    const opening = { userId: user.id, remembered: true, client };
    const { token } = await openSession(prisma(), opening, api.clock.now());
    return { user, token };
  }
  const want = async (token: string, isWanted = true) =>
    (await api.graphql(SET, { token, variables: { input: { isWanted } } })).data?.[
      'setWeeklySummary'
    ];
  async function mailsTo({ id }: User): Promise<string[]> {
    const jobs = await prisma().$queryRaw<{ id: string }[]>`
      SELECT data->>'id' AS id FROM "Job"
      WHERE kind = 'send-mail' AND data->>'letter' = 'weekly-summary' ORDER BY id`;
    return jobs.map((job) => job.id).filter((each) => each.startsWith(id));
  }
  /** Moves the clock to the next time at which it shows this on a Monday in UTC. */
  function toMonday(clock: string): void {
    const now = api.clock.now();
    const next = new Date(`${now.toISOString().slice(0, 10)}T${clock}:00Z`);
    while (next.getUTCDay() !== 1 || next <= now) next.setUTCDate(next.getUTCDate() + 1);
    api.clock.advance({ seconds: (next.getTime() - now.getTime()) / 1000 });
  }
  const daysAgo = (days: number) =>
    new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

  beforeAll(() => toMonday('14:00'));

  it('comes on Monday at eight in the zone of the person, once, to those who want it', async () => {
    const { user, token } = await person();
    const other = await person();
    expect(await want(token)).toEqual({
      __typename: 'SetWeeklySummaryPayload',
      weeklySummary: { isWanted: true, timeZone: 'UTC' },
    });
    const abroad = await person();
    const zone = { events: [], isDaily: false, timeZone: 'America/New_York' };
    await api.graphql(ZONE, { token: abroad.token, variables: { input: zone } });
    await want(abroad.token);
    toMonday('07:59');
    await run();
    expect(await mailsTo(user)).toEqual([]);
    api.clock.advance({ minutes: 1 });
    await Promise.all([run(), run(), sendWeekly(user.id, api.services)]);
    const first = `${user.id}/${daysAgo(0)}`;
    expect(await mailsTo(user)).toEqual([first]);
    expect(await mailsTo(abroad.user)).toEqual([]);
    expect(await mailsTo(other.user)).toEqual([]);
    // New York is four or five hours behind.
    api.clock.advance({ minutes: 5 * 60 });
    await run();
    expect(await mailsTo(abroad.user)).toHaveLength(1);
    await sendWeekly(user.id, api.services);
    api.clock.set({ minutes: -7 * 24 * 60 });
    await sendWeekly(user.id, api.services);
    api.clock.set({ minutes: 7 * 24 * 60 });
    expect(await mailsTo(user)).toEqual([first]);
    // After weeks without a process, the last week is told.
    api.clock.advance({ minutes: 16 * 24 * 60 });
    await run();
    expect(await mailsTo(user)).toHaveLength(2);
  });

  it('is not sent to somebody who has turned it off, or may not see traffic any more', async () => {
    const { user, token } = await person();
    await want(token);
    toMonday('08:00');
    await run();
    const [id = ''] = await mailsTo(user);
    await prisma().user.update({ where: { id: user.id }, data: { role: 'editor' } });
    expect(await weeklyLetter(id, api.services)).toBeNull();
    await prisma().user.update({ where: { id: user.id }, data: { role: 'admin' } });
    expect(await weeklyLetter(id, api.services)).not.toBeNull();
    expect(await want(token, false)).toMatchObject({ weeklySummary: { isWanted: false } });
    expect(await weeklyLetter(id, api.services)).toBeNull();
    toMonday('08:00');
    await run();
    expect(await mailsTo(user)).toEqual([id]);
  });

  it('is turned off by its link without a session, by a button or by the program of the mail', async () => {
    const { user, token } = await person();
    await want(token);
    toMonday('08:00');
    await run();
    const [id = ''] = await mailsTo(user);
    const letter = await weeklyLetter(id, api.services);
    if (!letter?.unsubscribeUrl) throw new Error('There is no link.');
    const sender = { product: 'Sixty', company: 'Sixty', siteUrl: api.url };
    expect(messageOf(letter, 'sixty@example.com', sender).headers).toMatchObject({
      'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { pathname } = new URL(letter.unsubscribeUrl);
    const isWanted = () => prisma().weeklySummary.count({ where: { userId: user.id } });
    // Programs open links to scan them.
    const asked = await api.request(pathname);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('<form method="post"><button type="submit">Unsubscribe');
    expect(await isWanted()).toBe(1);
    const done = await api.request(pathname, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('You are unsubscribed');
    expect(await isWanted()).toBe(0);
    expect(await weeklyLetter(id, api.services)).toBeNull();
    toMonday('08:00');
    await run();
    expect(await mailsTo(user)).toEqual([id]);
    for (const unknown of [pathname, '/unsubscribe/weekly/nothing', '/unsubscribe/weekly/%00'])
      expect((await api.request(unknown, { method: 'POST' })).status).toBe(404);
  });

  it('tells the largest changes of the week in ten lines', async () => {
    const { user, token } = await person();
    await want(token);
    const view = (address: string, url: string) => {
      const headers = { 'x-forwarded-for': address, 'user-agent': CHROME };
      api.services.traffic.viewed({ headers, socket: new Socket(), url }, url.replace(/\?.*/, ''));
    };
    toMonday('09:00');
    await api.services.visitors.keepSalts();
    view('9.9.1.1', '/pricing');
    view('9.9.1.2', '/?utm_source=news&utm_campaign=spring');
    await api.services.traffic.flush();
    toMonday('09:00');
    await api.services.visitors.keepSalts();
    for (const host of [1, 2, 3]) view(`9.9.2.${host}`, '/?utm_source=evil.example');
    view('9.9.2.1', '/product');
    // Pages that do not exist wait, too, until they are looked up.
    for (let number = 0; number < 20_003; number += 1) {
      const hash = `${Math.floor(number / 100)}`;
      const visitor = { day: daysAgo(0), hash, hashBefore: null, page: null };
      const event = { name: 'view', page: `/none-${number % 100}` } as const;
      api.services.traffic.reported([event], visitor, { headers: {}, socket: new Socket() });
    }
    await api.services.traffic.flush();
    await prisma().lead.create({
      data: {
        firstName: 'Ann',
        email: 'ann@weekly.example',
        phone: '8015550123',
        visitedAt: api.clock.now(),
        visitSource: 'direct',
      },
    });
    toMonday('08:00');
    await run();
    const [id = ''] = (await mailsTo(user)).slice(-1);
    const letter = await weeklyLetter(id, api.services);
    const lines = letter?.paragraphs.join('\n').split('\n') ?? [];
    expect(lines).toEqual([
      'Visitors: 3 (+1), views: 4 (+2)',
      'Leads: 1 (+1)',
      'Answered: 0 (0)',
      'Booked: 0 (0)',
      'Held: 0 (0)',
      'Page that changed most: /, 3 visitors (+2)',
      'Campaign that changed most: spring, 0 visitors (-1)',
      'Source that changed most: evil example, 3 visitors (+3)',
      // 20,000 wait at most. Three visitors with four views were there already.
      '7 views and steps were not counted: too many came at once.',
    ]);
    // An experiment that runs adds the tenth.
    expect(lines).toHaveLength(9);
    const { data } = await api.graphql<{ traffic: { dropped: number } }>(
      `query ($range: TrafficRangeInput!) { traffic(range: $range) { dropped } }`,
      { token, variables: { range: { from: daysAgo(7), to: daysAgo(1) } } },
    );
    expect(data?.traffic.dropped).toBe(7);
    if (!letter) throw new Error('There is no letter.');
    const sender = { product: 'Sixty', company: 'Sixty', siteUrl: api.url };
    const { text, html } = messageOf(letter, 'sixty@example.com', sender);
    for (const part of [JSON.stringify(text), String(html)]) {
      expect(part).toContain('Leads: 1 (+1)');
      expect(part).toContain('/admin/account');
    }
  });
});
