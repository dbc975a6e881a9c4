import { beforeEach, describe, expect, it } from 'vitest';
import type { Experiment } from '../../../../prisma/generated/client/client.ts';
import { decideGoals } from '../../../../graphql/site/experiments/decideGoals.ts';
import { encodeGlobalId, idOf } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import { addExperiment } from '../../../support/experiments.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';
const DAY_MS = 24 * 60 * 60 * 1000;
const CROWD = 2000;

interface Counted {
  visitors: number;
  undecided: number;
  goals: number;
}

describe('the visitors of an experiment', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  let experiment: Experiment;
  let key = '';
  let networks = 0;
  let people = 0;

  /** Starts the next experiment on the page, as all processes see it. */
  async function start(more: Partial<Parameters<typeof addExperiment>[2]> = {}): Promise<void> {
    const now = api.clock.now();
    await prisma().experiment.updateMany({ where: { stoppedAt: null }, data: { stoppedAt: now } });
    const known = { startedAt: now, baseRate: 0.1, visitorsPerDay: 100 };
    experiment = await addExperiment(prisma(), now, { ...known, ...more });
    await api.services.visitors.keepSalts();
    await api.services.experiments.running.read();
  }

  beforeEach(async () => {
    key ||= await api.createApiKey(['analytics:read']);
    await start();
  });

  const newAddress = () => {
    networks += 1;
    return `203.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  };

  /** What the page shows to somebody: the place of the variant. */
  async function open(address: string, headers: Record<string, string> = {}): Promise<number> {
    const answer = await api.request('/pricing', {
      address,
      headers: { 'user-agent': CHROME, ...headers },
    });
    const [id, place] = (await answer.text()).split(':');
    expect(id).toBe(experiment.id);
    return Number(place);
  }

  async function sendLead(address: string, person: number, headers: Record<string, string> = {}) {
    const answer = await api.request('/api/leads', {
      address,
      headers: { 'user-agent': CHROME, referer: `${api.url}/pricing`, ...headers },
      json: {
        firstName: 'Ann',
        email: `ann${person}@crowd.example`,
        phone: String(8_015_550_000 + person),
      },
    });
    const body = await answer.text();
    expect(answer.status, body).toBeLessThan(300);
    return idOf('Lead', String(JSON.parse(body).id));
  }

  const newPerson = () => (people += 1);

  async function counted(): Promise<Counted[]> {
    await api.services.experiments.flush();
    const { data, errors } = await api.graphql<{ experiment: { variants: Counted[] } }>(
      'query ($id: ID!) { experiment(id: $id) { variants { visitors undecided goals } } }',
      { variables: { id: encodeGlobalId('Experiment', experiment.id) }, token: key },
    );
    expect(errors).toBeUndefined();
    return data?.experiment.variants ?? [];
  }

  const nothing = [
    { visitors: 0, undecided: 0, goals: 0 },
    { visitors: 0, undecided: 0, goals: 0 },
  ];

  it('and their leads are counted exactly', { timeout: 120_000 }, async () => {
    const truth = [
      { visitors: 0, undecided: 0, goals: 0 },
      { visitors: 0, undecided: 0, goals: 0 },
    ];
    for (let number = 0; number < CROWD; number += 1) {
      const address = newAddress();
      const place = await open(address);
      const variant = truth[place];
      if (!variant) throw new Error(`There is no variant ${place}.`);
      variant.visitors += 1;
      // Some look twice, and see the same.
      if (number % 5 === 0) expect(await open(address)).toBe(place);
      if (number % 500 === 0) await api.services.experiments.flush();
      if (number % 20 !== 0) continue;
      await sendLead(address, newPerson());
      variant.goals += 1;
    }
    expect(await counted()).toEqual(truth);
    const shares = truth.map(({ visitors }) => visitors / CROWD);
    for (const share of shares) expect(share).toBeCloseTo(0.5, 1);
    // A lead remembers its variant, and nothing remembers the visitor for long.
    const lead = await prisma().lead.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(['As it is', 'Bolder']).toContain(lead.visitVariant);
    api.clock.advance({ minutes: 27 * 60 });
    await decideGoals(api.services);
    expect(await prisma().experimentVisitor.count()).toBe(0);
    expect(await counted()).toEqual(truth);
  });

  it('take part up to the share, and the rest sees the first variant uncounted', async () => {
    await start({ share: 0.3 });
    let second = 0;
    for (let number = 0; number < 300; number += 1) second += await open(newAddress());
    const [a, b] = await counted();
    expect(b?.visitors).toBe(second);
    const all = (a?.visitors ?? 0) + (b?.visitors ?? 0);
    expect(all).toBeGreaterThan(60);
    expect(all).toBeLessThan(120);
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a member of staff', { cookie: 'staff=1' }],
    ['a program', { 'user-agent': 'Googlebot/2.1' }],
    ['a key', { authorization: 'Bearer sixty_nothing' }],
  ])('are not those with %s, who see the first variant', async (_who, headers) => {
    for (let number = 0; number < 20; number += 1)
      expect(await open(newAddress(), headers)).toBe(0);
    expect(await counted()).toEqual(nothing);
  });

  it('are not those of a network beyond thirty, nor prefetches', async () => {
    const address = newAddress();
    for (let browser = 0; browser < 40; browser += 1) {
      const place = await open(address, { 'user-agent': `${CHROME} ${browser}` });
      if (browser >= 30) expect(place).toBe(0);
    }
    await open(newAddress(), { 'sec-purpose': 'prefetch' });
    const [a, b] = await counted();
    expect((a?.visitors ?? 0) + (b?.visitors ?? 0)).toBe(30);
  });

  it('count one goal, and a person counts once, for the first variant', async () => {
    // An office behind one address, with two people.
    const office = newAddress();
    const place = await open(office);
    await sendLead(office, newPerson());
    await sendLead(office, newPerson());
    // The same person at home, by phone number or email, sees another variant.
    const person = newPerson();
    const first = newAddress();
    const own = await open(first);
    await sendLead(first, person);
    let home = newAddress();
    while ((await open(home)) === own) home = newAddress();
    await sendLead(home, person);
    // Somebody who never saw the page.
    await sendLead(newAddress(), newPerson());
    const goals = [0, 0];
    for (const each of [place, own]) goals[each] = (goals[each] ?? 0) + 1;
    expect((await counted()).map((each) => each.goals)).toEqual(goals);
    // It is not counted again later.
    await sendLead(home, person);
    expect((await counted()).map((each) => each.goals)).toEqual(goals);
  });

  it('stay the same in the first hour of the next day', async () => {
    const now = api.clock.now().getTime();
    const midnight = Math.ceil(now / DAY_MS) * DAY_MS;
    api.clock.advance({ seconds: (midnight - now) / 1000 - 30 });
    await start();
    const late = Array.from({ length: 20 }, newAddress);
    const places: number[] = [];
    for (const address of late) places.push(await open(address));
    const before = await counted();
    api.clock.advance({ minutes: 5 });
    await api.services.visitors.keepSalts();
    // Another process knows them from the database.
    await api.services.experiments.running.read();
    for (const [number, address] of late.entries())
      expect(await open(address)).toBe(places[number]);
    await sendLead(late[0] ?? '', newPerson());
    const after = await counted();
    expect(after.map(({ visitors }) => visitors)).toEqual(before.map(({ visitors }) => visitors));
    expect(after.map(({ goals }) => goals)).toEqual(places[0] === 0 ? [1, 0] : [0, 1]);
    await open(newAddress());
    const [a, b] = await counted();
    expect((a?.visitors ?? 0) + (b?.visitors ?? 0)).toBe(21);
  });

  it.each([
    ['booking', 8],
    ['held', 31],
  ] as const)('are decided for a goal %s when they are old enough', async (goal, days) => {
    await start({ goal, until: new Date(api.clock.now().getTime() + 90 * DAY_MS) });
    const { id: userId } = await api.createUser('editor');
    const { id: hostId } = await prisma().host.create({
      data: { userId, name: 'Bo', timeZone: 'UTC', weeklyHours: [] },
    });
    const { id: meetingTypeId } = await prisma().meetingType.findFirstOrThrow();
    const truth = [
      { visitors: 0, undecided: 0, goals: 0 },
      { visitors: 0, undecided: 0, goals: 0 },
    ];
    const now = api.clock.now();
    for (let number = 0; number < 12; number += 1) {
      const address = newAddress();
      const variant = truth[await open(address)];
      if (!variant) throw new Error('There is no such variant.');
      variant.visitors += 1;
      const leadId = await sendLead(address, newPerson());
      const isLate = number % 4 === 1;
      const isCancelled = number % 4 === 2;
      const createdAt = new Date(now.getTime() + (isLate ? (days + 1) * DAY_MS : DAY_MS / 100));
      const startsAt = new Date(createdAt.getTime() + number * 3_600_000);
      await prisma().booking.create({
        data: {
          hostId,
          meetingTypeId,
          leadId,
          createdAt,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 1),
          status: isCancelled
            ? 'cancelled'
            : number % 4 === 3 || goal === 'held'
              ? 'held'
              : 'booked',
          cancelledAt: isCancelled ? createdAt : null,
          name: 'Ann',
          email: `other${number}@crowd.example`,
          timeZone: 'UTC',
        },
      });
      if (!isLate && !isCancelled) variant.goals += 1;
    }
    const undecided = truth.map((each) => ({ ...each, undecided: each.visitors, goals: 0 }));
    expect(await counted()).toEqual(undecided);
    api.clock.advance({ minutes: (days - 1) * 24 * 60 });
    await decideGoals(api.services);
    expect(await counted()).toEqual(undecided);
    await prisma().experiment.update({
      where: { id: experiment.id },
      data: { stoppedAt: api.clock.now() },
    });
    api.clock.advance({ minutes: 28 * 60 });
    // Two processes decide a day once.
    await Promise.all([decideGoals(api.services), decideGoals(api.services)]);
    expect(await counted()).toEqual(truth);
    api.clock.advance({ minutes: 40 * 24 * 60 });
    await decideGoals(api.services);
    expect(await prisma().experimentLink.count({ where: { experimentId: experiment.id } })).toBe(0);
  });
});
