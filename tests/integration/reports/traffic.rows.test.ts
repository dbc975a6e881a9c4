import { Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  sumDay,
  sumMonth,
  unsummedDays,
  unsummedMonths,
} from '../../../graphql/site/traffic/sumVisits.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { useApi } from '../../support/api/api.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E';

interface Row {
  name: string;
  visitors: number;
  views: number;
}
interface Figures {
  visitors: number;
  views: number;
  live: number;
  before: { visitors: number; views: number };
  days: { day: string; visitors: number; views: number }[];
  pages: Row[];
  entries: Row[];
  exits: Row[];
  sources: Row[];
  countries: Row[];
  devices: Row[];
  events: { name: string; field: string | null; visitors: number }[];
}
interface Step {
  name: string;
  visitors: number | null;
  rate: number | null;
  lower: number | null;
  upper: number | null;
  medianSeconds: number | null;
}
interface Funnel {
  steps: Step[];
  refused: { field: string; visitors: number }[];
}

const TRAFFIC = `query ($range: TrafficRangeInput!, $filter: TrafficFilterInput) {
  traffic(range: $range, filter: $filter) {
    visitors views live before { visitors views } days { day visitors views }
    pages { name visitors views } entries { name visitors views } exits { name visitors views }
    sources { name visitors views } countries { name visitors views } devices { name visitors views }
    events { name field visitors }
  }
}`;
const FUNNEL = `query ($range: TrafficRangeInput!, $filter: TrafficFilterInput) {
  funnel(range: $range, filter: $filter) { steps { name visitors rate lower upper medianSeconds } refused { field visitors } }
}`;

describe('traffic', () => {
  const api = useApi();
  let token: string;
  const today = () => api.clock.now().toISOString().slice(0, 10);
  const request = (address: string, url: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, 'user-agent': CHROME, ...headers },
    socket: new Socket(),
    url,
  });
  function view(address: string, url: string, headers?: Record<string, string>): void {
    api.services.traffic.viewed(request(address, url, headers), url.replace(/\?.*/, ''));
  }
  async function ask<Answer>(document: string, input: object): Promise<Answer> {
    const { data, errors } = await api.graphql<Record<string, Answer>>(document, {
      variables: input,
      token,
    });
    expect(errors).toBeUndefined();
    const [answer] = Object.values(data ?? {});
    if (!answer) throw new Error('There is no answer.');
    return answer;
  }
  const traffic = (filter = {}, range: object = { from: today(), to: today() }) =>
    ask<Figures>(TRAFFIC, { range, filter });
  const funnel = (filter = {}, range: object = { from: today(), to: today() }) =>
    ask<Funnel>(FUNNEL, { range, filter });

  /** At noon of a new day, so that a test can begin with nothing and let hours pass. */
  async function nextNoon(): Promise<void> {
    const noon = new Date(api.clock.now());
    noon.setUTCHours(36, 0, 0, 0);
    api.clock.advance({ seconds: (noon.getTime() - api.clock.now().getTime()) / 1000 });
    await api.services.visitors.keepSalts();
  }
  beforeAll(async () => {
    token = await api.createApiKey(['analytics:read']);
    await nextNoon();
  });

  it('shows staff what was published on its days, and keys nothing of it', async () => {
    const { prisma } = api.services.database;
    const { id: editorId, username } = await api.createUser('editor');
    const at = api.clock.now();
    const publish = (number: number, values: object, publishedAt = at) =>
      prisma.pagePublication.create({
        data: { path: '/pricing', number, values, publishedAt, editorId },
      });
    await prisma.page.create({ data: { path: '/pricing' } });
    await publish(1, { headline: 'One' }, new Date(at.getTime() - 2 * 86_400_000));
    await publish(2, { headline: 'Two' });
    // The same words of a change on the same day stand once.
    await publish(3, { headline: 'Three' });
    await publish(4, { headline: 'Three', title: 'T', description: 'D' });
    // The version that the installation published itself is no change. A later one without an editor is.
    const { id: playbookId, content } = await prisma.playbook.findFirstOrThrow();
    const publishedAt = new Date(at.getTime() + 1000);
    await prisma.playbookRevision.update({
      where: { playbookId_version: { playbookId, version: 1 } },
      data: { publishedAt },
    });
    await prisma.playbookRevision.create({
      data: { playbookId, version: 2, content: content ?? {}, publishedAt },
    });
    const byStaff = await prisma.playbook.create({ data: { position: 1, content: content ?? {} } });
    await prisma.playbookRevision.create({
      data: {
        playbookId: byStaff.id,
        version: 1,
        content: content ?? {},
        publishedAt: new Date(at.getTime() + 2000),
        editorId,
      },
    });
    const changes = async (asking: string) => {
      const query = `query ($range: TrafficRangeInput!) {
        traffic(range: $range) { changes { day words page playbook } }
      }`;
      const range = { from: today(), to: today() };
      const { data } = await api.graphql<{ traffic: { changes: object[] | null } }>(query, {
        variables: { range },
        token: asking,
      });
      return data?.traffic.changes;
    };
    const day = today();
    const ofPage = { day, page: '/pricing', playbook: null };
    expect(await changes(await api.signIn('admin'))).toEqual([
      { ...ofPage, words: `headline of /pricing by ${username}` },
      { ...ofPage, words: `2 texts of /pricing by ${username}` },
      {
        day,
        words: 'playbook version 2',
        page: null,
        playbook: encodeGlobalId('Playbook', playbookId),
      },
      {
        day,
        words: `playbook version 1 by ${username}`,
        page: null,
        playbook: encodeGlobalId('Playbook', byStaff.id),
      },
    ]);
    expect(await changes(token)).toBeNull();
  });

  it('of a crowd of 10,000 is what the crowd did, in all panels, today and once its day is summed up', async () => {
    const pages = ['/', '/pricing', '/product', '/blog', '/demo'];
    const truth = { views: 0, pages: new Map<string, Row>(), sources: new Map<string, Row>() };
    const add = (rows: Map<string, Row>, name: string, visitors: number, views: number) => {
      const row = rows.get(name) ?? { name, visitors: 0, views: 0 };
      rows.set(name, { name, visitors: row.visitors + visitors, views: row.views + views });
    };
    for (let person = 0; person < 10_000; person += 1) {
      const address = `8.${person >> 12}.${(person >> 4) & 255}.8`;
      const agent = { 'user-agent': `${person % 3 ? CHROME : PHONE} ${person & 15}` };
      const source = ['news', 'search.example', 'direct'][person % 3] ?? '';
      const visited = pages.slice(0, 1 + (person % pages.length));
      for (const [place, page] of visited.entries()) {
        const tag = place === 0 && source === 'news' ? '?utm_source=news&utm_campaign=spring' : '';
        const referer = source === 'search.example' ? `https://${source}/` : undefined;
        view(address, page + tag, { ...agent, ...(referer && place === 0 && { referer }) });
        add(truth.pages, page, 1, 1);
      }
      truth.views += visited.length;
      add(truth.sources, source, 1, visited.length);
      if (person % 1000 === 999) await api.services.traffic.flush();
    }
    await api.services.traffic.flush();
    const { views, visitors, ...panels } = await traffic();
    expect({ views, visitors }).toEqual({ views: truth.views, visitors: 10_000 });
    const largest = (rows: Map<string, Row>) =>
      [...rows.values()].toSorted(
        (a, b) => b.visitors - a.visitors || b.views - a.views || a.name.localeCompare(b.name),
      );
    expect(panels.pages).toEqual(largest(truth.pages));
    expect(panels.sources).toEqual(largest(truth.sources));
    expect(panels.live).toBe(10_000);
    expect(panels.entries).toEqual([{ name: '/', visitors: 10_000, views: 10_000 }]);
    expect(panels.exits.map(({ visitors: left }) => left)).toEqual([2000, 2000, 2000, 2000, 2000]);
    expect(panels.devices.map(({ name, visitors: had }) => [name, had])).toEqual([
      ['desktop', 6666],
      ['mobile', 3334],
    ]);
    expect(panels.countries.reduce((sum, row) => sum + row.visitors, 0)).toBe(10_000);

    const day = { from: today(), to: today() };
    const asked = [
      {},
      { page: '/demo' },
      { source: 'news' },
      { campaign: 'spring' },
      { device: 'mobile' },
    ];
    const counted = await Promise.all(asked.map((filter) => traffic(filter, day)));
    await nextNoon();
    expect(await unsummedDays(api.services)).toEqual([day.from]);
    await sumDay(day.from, api.services);
    await sumDay(day.from, api.services);
    expect(await unsummedDays(api.services)).toEqual([]);
    const summed = await Promise.all(asked.map((filter) => traffic(filter, day)));
    expect(summed).toEqual(counted.map((figures) => ({ ...figures, live: 0 })));
    const after = await traffic();
    expect(after.before).toEqual({ visitors: 10_000, views: truth.views });
    // Two conditions are counted from the views.
    expect((await traffic({ source: 'news', page: '/demo' }, day)).visitors).toBe(667);
  });

  it('of a summed day is counted again when the clock was set back to it', async () => {
    await nextNoon();
    view('9.9.9.1', '/');
    await api.services.traffic.flush();
    const day = today();
    await nextNoon();
    await sumDay(day, api.services);
    api.clock.set({ minutes: -24 * 60 });
    await api.services.visitors.keepSalts();
    view('9.9.9.2', '/');
    await api.services.traffic.flush();
    expect(await traffic()).toMatchObject({ visitors: 2, views: 2 });
    api.clock.set({ minutes: 24 * 60 });
    expect(await unsummedDays(api.services)).toEqual([day]);
    await sumDay(day, api.services);
    const range = { from: day, to: day };
    expect(await traffic({}, range)).toMatchObject({ visitors: 2, views: 2 });
  });

  it('of an ended month is the same from its sums, until the clock was set back to it', async () => {
    await nextNoon();
    const noon = api.clock.now();
    const first = new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + 1, 3, 12));
    const advance = (to: Date) =>
      api.clock.advance({ seconds: (to.getTime() - api.clock.now().getTime()) / 1000 });
    advance(first);
    await api.services.visitors.keepSalts();
    const month = { from: `${today().slice(0, 8)}01`, to: today() };
    view('9.9.6.1', '/?utm_source=month');
    view('9.9.6.1', '/pricing');
    await nextNoon();
    view('9.9.6.2', '/');
    await api.services.traffic.flush();
    const until = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 2, 12));
    advance(until);
    const range = { ...month, to: today() };
    const asked = [{}, { page: '/' }, { source: 'month' }];
    const counted = await Promise.all(asked.map((filter) => traffic(filter, range)));
    expect(counted.map(({ views }) => views)).toEqual([3, 2, 2]);
    for (const day of await unsummedDays(api.services)) await sumDay(day, api.services);
    expect(await unsummedMonths(api.services)).toContain(month.from);
    for (const of of await unsummedMonths(api.services)) await sumMonth(of, api.services);
    expect(await unsummedMonths(api.services)).toEqual([]);
    const { prisma } = api.services.database;
    // Sums of the days, but the quarters of their hours, are not read any more.
    const days = { isMonth: false, day: { gte: new Date(month.from) }, panel: { not: 'at' } };
    await prisma.visitFigure.updateMany({
      where: days,
      data: { views: [], visitors: [], names: [] },
    });
    expect(await Promise.all(asked.map((filter) => traffic(filter, range)))).toEqual(counted);

    api.clock.set({ minutes: (first.getTime() - until.getTime()) / 60_000 });
    await api.services.visitors.keepSalts();
    view('9.9.6.3', '/');
    await api.services.traffic.flush();
    api.clock.set({ minutes: (until.getTime() - first.getTime()) / 60_000 });
    for (const day of await unsummedDays(api.services)) await sumDay(day, api.services);
    expect(await unsummedMonths(api.services)).toEqual([month.from]);
  });

  it('follows the days of a time zone to the quarter of an hour', async () => {
    await nextNoon();
    const day = today();
    // 18:20 UTC is ten minutes before midnight in India, and twenty after it in Nepal begins at 18:15.
    api.clock.advance({ minutes: 6 * 60 + 20 });
    view('9.9.9.3', '/');
    await api.services.traffic.flush();
    const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const days = async (timeZone: string) =>
      (await traffic({}, { from: day, to: next, timeZone })).days.map(({ views }) => views);
    expect(await days('Asia/Kolkata')).toEqual([1, 0]);
    expect(await days('Asia/Kathmandu')).toEqual([0, 1]);
  });

  it('takes parts of days from the sums of their half hours, where no filter is set', async () => {
    await nextNoon();
    // The days of Asia begin on the day before.
    await nextNoon();
    const day = today();
    // Before and after the midnights of India (18:30 UTC) and of New York (4:00 or 5:00 UTC).
    for (const [minutes, page] of [
      [0, '/'],
      [6 * 60 + 20, '/pricing'],
      [20, '/'],
      [9 * 60 + 30, '/demo'],
      [2 * 60, '/'],
    ] as const) {
      api.clock.advance({ minutes });
      await api.services.visitors.keepSalts();
      view('9.9.9.4', `${page}?utm_source=half`);
      view(`9.9.9.${5 + minutes / 10}`, page);
    }
    await api.services.traffic.flush();
    const next = today();
    const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'];
    const figures = (days: string[]) =>
      Promise.all(
        zones.flatMap((timeZone) => days.map((of) => traffic({}, { from: of, to: of, timeZone }))),
      );
    const counted = await figures([day, next]);
    expect(counted.map(({ views }) => views)).toEqual([8, 2, 4, 6, 2, 8]);
    await nextNoon();
    for (const each of await unsummedDays(api.services)) await sumDay(each, api.services);
    expect(await figures([day, next])).toEqual(counted.map((each) => ({ ...each, live: 0 })));

    const { prisma } = api.services.database;
    await prisma.visitView.deleteMany({ where: { day: { gte: new Date(day) } } });
    const summed = await figures([day, next]);
    // The days of Nepal begin at 18:15, so no sums are read for them.
    expect(summed.map(({ views }) => views)).toEqual([8, 2, 4, 6, 0, 0]);
  });

  it('has the steps of visitors, and where the form loses them', async () => {
    await nextNoon();
    for (const [index, address] of ['9.9.8.1', '9.9.8.2', '9.9.8.3'].entries()) {
      view(address, '/?utm_campaign=steps');
      api.clock.advance({ seconds: 5 });
      const page = '/';
      const events = [
        { name: 'form_seen', page },
        ...(index > 0
          ? [
              { name: 'form_begun', page },
              { name: 'form_refused', page, field: 'phone' },
            ]
          : []),
      ];
      const headers = { 'user-agent': CHROME };
      await api.request('/api/events', { json: { events }, address, headers });
    }
    api.clock.advance({ seconds: 20 });
    const lead = (address: string, email: string) =>
      api.request('/api/leads', {
        json: { firstName: 'Ann', email, phone: '8015550123', source: 'hero_form' },
        address,
        headers: { 'user-agent': CHROME, referer: `${api.url}/` },
      });
    expect((await lead('9.9.8.3', 'ann@visits.example')).status).toBe(201);
    await api.services.traffic.flush();
    const { prisma } = api.services.database;
    const saved = await prisma.lead.findFirstOrThrow({ where: { email: 'ann@visits.example' } });
    expect(saved).toMatchObject({
      visitPage: '/',
      visitSource: 'direct',
      visitCampaign: 'steps',
      visitDevice: 'desktop',
    });
    // Programs and lists are no visitors.
    await prisma.lead.create({
      data: { firstName: 'Bo', email: 'bo@visits.example', phone: '8015550124', source: 'list' },
    });
    const { steps, refused } = await funnel({ campaign: 'steps' });
    expect(steps.slice(0, 4).map(({ medianSeconds }) => medianSeconds)).toEqual([null, 5, 0, 20]);
    expect(steps.map(({ name, visitors }) => [name, visitors])).toEqual([
      ['visit', 3],
      ['form_seen', 3],
      ['form_begun', 2],
      ['lead', 1],
      ['answered', 0],
      ['booked', 0],
      ['held', 0],
    ]);
    expect(steps[3]).toMatchObject({
      rate: expect.closeTo(1 / 3, 10),
      lower: expect.closeTo(0.0615, 3),
      upper: expect.closeTo(0.7923, 3),
    });
    expect(refused).toEqual([{ field: 'phone', visitors: 2 }]);
    expect((await traffic({ campaign: 'steps' })).events).toContainEqual({
      name: 'form_sent',
      field: null,
      visitors: 1,
    });

    const call = await prisma.call.findFirstOrThrow({ where: { leadId: saved.id } });
    await prisma.call.update({
      where: { id: call.id },
      data: { status: 'completed', answeredAt: api.clock.now() },
    });
    expect((await funnel()).steps[4]).toMatchObject({ name: 'answered', visitors: 1 });
    const byPlaybook = await funnel({ playbook: 'none' });
    expect(byPlaybook.steps.map(({ visitors, rate }) => [visitors, rate])).toEqual([
      ...[1, 2, 3].map(() => [null, null]),
      ...[1, 2, 3, 4].map(() => [0, null]),
    ]);
  });

  it('keeps days past the retention period out of every answer', async () => {
    await nextNoon();
    view('9.9.7.1', '/');
    await api.services.traffic.flush();
    const day = today();
    api.clock.advance({ minutes: 731 * 24 * 60 });
    expect(await traffic({}, { from: day, to: today() })).toMatchObject({ visitors: 0, pages: [] });
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'range.from'],
    [{ from: '2026-03-01', to: 'today' }, 'range.to'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'range.from'],
    [{ from: '9999-12-31', to: '9999-12-31' }, 'range.from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'range.to'],
    [{ from: '1026-03-02', to: '2026-03-01' }, 'range.to'],
    [{ from: '2026-03-01', to: '2026-03-01', timeZone: '+05:30' }, 'timeZone'],
  ])('refuses the range %j', async (range, field) => {
    const { status, errors } = await api.graphql(TRAFFIC, { variables: { range }, token });
    expect({ status, errors }).toMatchObject({
      status: 200,
      errors: [{ extensions: { issues: [{ field }] } }],
    });
  });
});
