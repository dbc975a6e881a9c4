import { beforeAll, describe, expect, it } from 'vitest';
import type { CallStatus } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { openDesk } from '../../support/api/posts.ts';

const OVERVIEW = `query ($days: Int!, $timeZone: String) {
  overview(days: $days, timeZone: $timeZone) {
    timeZone leads waitlistEntries postViews
    speedToLead { calls kept broken keptShare medianSeconds p95Seconds }
    byDay { day leads waitlistEntries postViews
      speedToLead { calls kept broken keptShare medianSeconds p95Seconds } }
    leadsBySource { name count }
    leadsByCampaign { name count }
    callsByStatus { status count }
    waitlistByCountry { name count }
    mostReadPosts { views post { title } }
  }
}`;

interface Speed {
  calls: number;
  kept: number;
  broken: number;
  keptShare: number | null;
  medianSeconds: number | null;
  p95Seconds: number | null;
}

interface Answer {
  overview: {
    timeZone: string;
    leads: number;
    waitlistEntries: number;
    postViews: number;
    speedToLead: Speed;
    byDay: {
      day: string;
      leads: number;
      waitlistEntries: number;
      postViews: number;
      speedToLead: Speed;
    }[];
    leadsBySource: { name: string | null; count: number }[];
    leadsByCampaign: { name: string | null; count: number }[];
    callsByStatus: { status: string; count: number }[];
    waitlistByCountry: { name: string; count: number }[];
    mostReadPosts: { views: number; post: { title: string } }[];
  };
}

interface Past {
  at: string;
  source?: string;
  campaign?: string;
  status?: CallStatus;
  ms?: number;
}

describe('the overview', () => {
  const api = useApi();
  let token: string;
  let count = 0;

  async function addLead({ at, source, campaign, status, ms }: Past): Promise<void> {
    count += 1;
    const createdAt = new Date(at);
    const phone = String(8_015_550_000 + count);
    const { prisma } = api.services.database;
    await prisma.lead.create({
      data: {
        firstName: 'Ann',
        email: `ann${count}@example.com`,
        phone,
        source,
        utmCampaign: campaign,
        createdAt,
        ...(status && {
          calls: { create: { status, queuedAt: createdAt, speedToLeadMs: ms ?? null } },
        }),
      },
    });
  }

  async function overview(variables: { days: number; timeZone?: string }) {
    const { data, errors } = await api.graphql<Answer>(OVERVIEW, { variables, token });
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is no overview.');
    return data.overview;
  }

  beforeAll(async () => {
    const noon = Date.parse('2025-03-12T12:00:00Z');
    api.clock.advance({ seconds: (noon - api.clock.now().getTime()) / 1000 });
    token = await api.signIn('admin');
    // The clocks of Denver go from winter to summer time on the 9th.
    const leads: Past[] = [
      { at: '2025-03-05T23:59:59.999Z', source: 'before', status: 'completed', ms: 90_000 },
      { at: '2025-03-06T00:00:00Z', source: 'partner', status: 'completed', ms: 4_000 },
      { at: '2025-03-09T06:30:00Z', campaign: 'spring', status: 'completed', ms: 60_000 },
      { at: '2025-03-09T07:30:00Z', campaign: 'spring', status: 'no_answer', ms: 59_999 },
      { at: '2025-03-10T05:30:00Z', campaign: 'solar', status: 'failed' },
      { at: '2025-03-12T11:59:30Z', status: 'requested' },
      { at: '2025-03-12T10:00:00Z' },
    ];
    for (const lead of leads) await addLead(lead);
    const { prisma } = api.services.database;
    await prisma.waitlistEntry.createMany({
      data: ['Canada', 'Canada', 'Malta'].map((country, index) => ({
        name: 'Bo',
        email: `bo${index}@example.com`,
        phone: '1',
        country,
        createdAt: new Date(`2025-03-1${index}T01:00:00Z`),
      })),
    });
    const desk = await openDesk(api);
    const posts = [await desk.write({ title: 'Often read' }), await desk.write({ title: 'Once' })];
    await prisma.postView.createMany({
      data: [0, 0, 1, 0].map((post, index) => ({
        postId: posts[post]?.id ?? '',
        readerHash: Buffer.from([index]),
        viewedAt: new Date(`2025-03-0${6 + index}T12:00:00Z`),
      })),
    });
  });

  it('counts by day within the range', async () => {
    const week = await overview({ days: 7 });
    expect(week.byDay.map(({ day, leads }) => [day, leads])).toEqual([
      ['2025-03-06', 1],
      ['2025-03-07', 0],
      ['2025-03-08', 0],
      ['2025-03-09', 2],
      ['2025-03-10', 1],
      ['2025-03-11', 0],
      ['2025-03-12', 2],
    ]);
    expect(week.byDay.map(({ waitlistEntries }) => waitlistEntries)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    expect(week.byDay.map(({ postViews }) => postViews)).toEqual([1, 1, 1, 1, 0, 0, 0]);
    expect(week).toMatchObject({ timeZone: 'UTC', leads: 6, waitlistEntries: 3, postViews: 4 });
    expect((await overview({ days: 90 })).byDay).toHaveLength(90);
    expect((await overview({ days: 8 })).leads).toBe(7);
  });

  it('shows median, 95th percentile and the share that kept the promise', async () => {
    const { speedToLead, byDay } = await overview({ days: 7 });
    // A failed call and one that took a minute broke it; one that still waits has done neither.
    expect(speedToLead).toEqual({
      calls: 5,
      kept: 2,
      broken: 2,
      keptShare: 0.5,
      medianSeconds: 59.999,
      p95Seconds: 60,
    });
    expect(byDay[6]?.speedToLead).toEqual({
      calls: 1,
      kept: 0,
      broken: 0,
      keptShare: null,
      medianSeconds: null,
      p95Seconds: null,
    });
    expect(byDay[0]?.speedToLead).toMatchObject({ keptShare: 1, medianSeconds: 4 });
  });

  it('counts sources, campaigns, states, countries and posts, the highest first', async () => {
    const week = await overview({ days: 7 });
    expect(week.leadsBySource).toEqual([
      { name: 'hero_form', count: 5 },
      { name: 'partner', count: 1 },
    ]);
    expect(week.leadsByCampaign).toEqual([
      { name: null, count: 3 },
      { name: 'spring', count: 2 },
      { name: 'solar', count: 1 },
    ]);
    expect(week.callsByStatus[0]).toEqual({ status: 'completed', count: 2 });
    expect(
      week.callsByStatus.slice(1).toSorted((a, b) => a.status.localeCompare(b.status)),
    ).toEqual(['failed', 'no_answer', 'requested'].map((status) => ({ status, count: 1 })));
    expect(week.waitlistByCountry).toEqual([
      { name: 'Canada', count: 2 },
      { name: 'Malta', count: 1 },
    ]);
    expect(week.mostReadPosts).toEqual([
      { views: 3, post: { title: 'Often read' } },
      { views: 1, post: { title: 'Once' } },
    ]);
  });

  it("follows the reader's calendar, even on a day with 23 hours", async () => {
    const { byDay, timeZone } = await overview({ days: 4, timeZone: 'America/Denver' });
    expect(timeZone).toBe('America/Denver');
    expect(byDay.map(({ day, leads }) => [day, leads])).toEqual([
      ['2025-03-09', 2],
      ['2025-03-10', 0],
      ['2025-03-11', 0],
      ['2025-03-12', 2],
    ]);
    const { byDay: ahead } = await overview({ days: 1, timeZone: 'Pacific/Kiritimati' });
    expect(ahead.map(({ day, leads }) => [day, leads])).toEqual([['2025-03-13', 2]]);
  });

  it('accepts each name of a time zone', async () => {
    expect((await overview({ days: 1, timeZone: 'Asia/Kolkata' })).byDay).toHaveLength(1);
    expect((await overview({ days: 1, timeZone: 'Asia/Calcutta' })).byDay).toHaveLength(1);
  });

  it('lists ten campaigns, however many exist', async () => {
    for (let index = 0; index < 12; index += 1) {
      await addLead({ at: '2024-12-24T12:00:00Z', campaign: `made-up-${index % 12}` });
    }
    const { leadsByCampaign, leads } = await overview({ days: 90 });
    expect(leadsByCampaign).toHaveLength(10);
    expect(leads).toBeGreaterThan(leadsByCampaign.reduce((sum, each) => sum + each.count, 0));
  });

  it('saves a lead with a campaign name that is too long for an index', async () => {
    // Not compressible, three bytes a letter.
    const utmCampaign = Array.from({ length: 1000 }, (_each, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    const json = {
      firstName: 'Ann',
      email: 'ann@example.com',
      phone: '8015559999',
      source: '源'.repeat(100),
      utmCampaign,
      attribution: { utmCampaign },
    };
    expect((await api.request('/api/leads', { json })).status).toBe(201);
    const { leadsByCampaign } = await overview({ days: 1 });
    expect(leadsByCampaign.map(({ name }) => name)).toContain(utmCampaign.slice(0, 200));
  });

  it.each([
    [{ days: 0 }, 'days'],
    [{ days: 91 }, 'days'],
    [{ days: 7, timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ days: 7, timeZone: '+02:00' }, 'timeZone'],
    [{ days: 7, timeZone: "UTC'; --" }, 'timeZone'],
  ])('refuses %o', async (variables, field) => {
    const { errors } = await api.graphql(OVERVIEW, { variables, token });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
    expect(JSON.stringify(errors)).toContain(field);
  });

  it('says how many people called us, and how fast they were answered', async () => {
    const { prisma } = api.services.database;
    const queuedAt = new Date('2025-03-11T10:00:00Z');
    const after = (ms: number) => new Date(queuedAt.getTime() + ms);
    await prisma.call.createMany({
      data: [after(1_000), after(3_000), null].map((answeredAt) => ({
        direction: 'inbound' as const,
        status: 'completed' as const,
        isPromised: false,
        queuedAt,
        answeredAt,
      })),
    });
    const read = async (days: number) => {
      const { data } = await api.graphql<{ overview: { incoming: object } }>(
        'query ($days: Int!) { overview(days: $days) { incoming { calls answered medianSeconds } } }',
        { variables: { days }, token },
      );
      return data?.overview.incoming;
    };
    expect(await read(7)).toEqual({ calls: 3, answered: 2, medianSeconds: 1 });
    expect(await read(1)).toEqual({ calls: 0, answered: 0, medianSeconds: null });
  });
});
