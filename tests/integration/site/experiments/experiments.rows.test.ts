import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import { addExperiment } from '../../../support/experiments.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const FIELDS = `id page share goal until effect state createdAt startedAt stoppedAt createdBy verdict winner sampleRatioOk
  goalsPerMonth plannedVisitors expectedUntil
  variants { name slots { key value } visitors undecided goals rate lower upper change { lower upper } }`;

interface Answer {
  id: string;
  state: string;
  stoppedAt: string | null;
  createdBy: string | null;
  verdict: string;
  winner: string | null;
  sampleRatioOk: boolean;
  plannedVisitors: number;
  expectedUntil: string | null;
  variants: {
    visitors: number;
    undecided: number;
    goals: number;
    change: { lower: number; upper: number | null } | null;
  }[];
}

interface Plan {
  plannedVisitors: number;
  expectedUntil: string | null;
  effectUntilEnd: number | null;
}

interface Result {
  __typename: string;
  code?: string;
  message?: string;
  field?: string | null;
  experiment?: Answer;
}

describe('experiments', () => {
  const api = useApi();
  let admin = '';
  const prisma = () => api.services.database.prisma;
  const later = (ms: number) => new Date(api.clock.now().getTime() + ms);

  beforeAll(async () => {
    admin = await api.signIn('admin');
  });

  async function run(name: string, input: object, token = admin): Promise<Result> {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    const payload =
      name === 'deleteExperiment'
        ? ''
        : /Experiment/.test(name)
          ? `... on ${type}Payload { experiment { ${FIELDS} } }`
          : '';
    const { data, errors } = await api.graphql<{ result: Result }>(
      `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
        __typename ${payload} ... on Error { code message field }
      } }`,
      { variables: { input }, token },
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return data.result;
  }

  const bolder = { name: 'Bolder', slots: [{ key: 'headline', value: 'Pay for meetings' }] };
  const asItIs = { name: 'As it is', slots: [] };
  const input = (more: object = {}) => ({
    page: '/pricing',
    variants: [asItIs, bolder],
    share: 1,
    goal: 'lead',
    until: later(30 * DAY_MS),
    ...more,
  });
  const read = async (id: string, token = admin) => {
    const { data } = await api.graphql<{ experiment: Answer | null }>(
      `query ($id: ID!) { experiment(id: $id) { ${FIELDS} } }`,
      { variables: { id }, token },
    );
    return data?.experiment;
  };

  it('is made, started, stopped and kept in the list', async () => {
    const made = await run('createExperiment', input());
    expect(made.experiment).toMatchObject({
      page: '/pricing',
      share: 1,
      effect: 0.1,
      state: 'draft',
      startedAt: null,
      verdict: 'Not started yet.',
      winner: null,
      sampleRatioOk: true,
      // A page without a visitor is taken to have 3 %.
      plannedVisitors: 201_123,
      expectedUntil: null,
      variants: [
        {
          name: 'As it is',
          slots: [],
          visitors: 0,
          undecided: 0,
          goals: 0,
          rate: null,
          change: null,
        },
        { name: 'Bolder', slots: [{ key: 'headline', value: 'Pay for meetings' }], change: null },
      ],
    });
    const id = made.experiment?.id ?? '';
    expect((await run('startExperiment', { id })).experiment).toMatchObject({ state: 'running' });
    expect(await run('startExperiment', { id })).toMatchObject({ code: 'CONFLICT' });
    // The list is in the order of time, and this clock stands still.
    api.clock.advance({ seconds: 1 });
    const second = await run('createExperiment', input({ effect: 0.5 }));
    expect(await run('startExperiment', { id: second.experiment?.id })).toMatchObject({
      code: 'CONFLICT',
      message: 'Another experiment is running on /pricing. Stop it first.',
    });
    expect(await run('deleteExperiment', { id })).toMatchObject({ code: 'CONFLICT' });
    expect((await run('stopExperiment', { id })).experiment).toMatchObject({
      state: 'stopped',
      expectedUntil: null,
    });
    expect(await run('startExperiment', { id: second.experiment?.id })).toMatchObject({
      experiment: { state: 'running' },
    });
    await run('stopExperiment', { id: second.experiment?.id });
    const { data } = await api.graphql<{ experiments: Answer[] }>(
      '{ experiments { id createdBy } }',
      { token: admin },
    );
    expect(data?.experiments.map((each) => each.id)).toEqual([second.experiment?.id, id]);
    expect(data?.experiments[0]?.createdBy).toEqual(expect.any(String));
    const draft = await run('createExperiment', input());
    expect(await run('deleteExperiment', { id: draft.experiment?.id })).toMatchObject({
      __typename: 'DeleteExperimentPayload',
    });
    expect(await read(draft.experiment?.id ?? '')).toBeNull();
  });

  it.each([
    [{ page: '/nowhere' }, 'page', 'NOT_FOUND'],
    [{ variants: [asItIs] }, 'variants', 'INVALID_INPUT'],
    [{ variants: [asItIs, { ...bolder, name: 'as it IS' }] }, 'variants.1.name', 'INVALID_INPUT'],
    [{ variants: [asItIs, { ...bolder, slots: [] }] }, 'variants.1.slots', 'INVALID_INPUT'],
    [
      { variants: [{ ...bolder, name: 'First' }, bolder] },
      'variants.0.slots.0.value',
      'INVALID_INPUT',
    ],
    [
      { variants: [asItIs, bolder, { ...bolder, name: 'Twin' }] },
      'variants.2.slots',
      'INVALID_INPUT',
    ],
    [
      { variants: [asItIs, { name: 'B', slots: [{ key: 'title', value: 'Other' }] }] },
      'variants.1.slots.0.key',
      'INVALID_INPUT',
    ],
    [
      { variants: [asItIs, { name: 'B', slots: [{ key: 'faq', value: '[]' }] }] },
      'variants.1.slots.0.key',
      'INVALID_INPUT',
    ],
    [
      { variants: [asItIs, { name: 'B', slots: [{ key: 'headline', value: 'x'.repeat(500) }] }] },
      'variants.1.slots.0.value',
      'INVALID_INPUT',
    ],
    [
      { variants: [asItIs, { name: 'B', slots: [{ key: 'nothing', value: 'x' }] }] },
      'variants.1.slots.0.value',
      'INVALID_INPUT',
    ],
    [{ share: 0 }, 'share', 'INVALID_INPUT'],
    [{ share: 1.01 }, 'share', 'INVALID_INPUT'],
    [{ effect: 0.01 }, 'effect', 'INVALID_INPUT'],
    [{ until: '2020-01-01T00:00:00Z' }, 'until', 'INVALID_INPUT'],
    [{ until: '2120-01-01T00:00:00Z' }, 'until', 'INVALID_INPUT'],
  ])('refuses %j', async (more, field, code) => {
    expect(await run('createExperiment', input(more))).toMatchObject({ code, field });
  });

  it('is changed by admins and read by keys', async () => {
    const editor = await api.signIn('editor');
    expect(await run('createExperiment', input(), editor)).toMatchObject({ code: 'NOT_ALLOWED' });
    const { id } = await addExperiment(prisma(), api.clock.now());
    const key = await api.createApiKey(['analytics:read']);
    expect(await read(encodeGlobalId('Experiment', id), key)).toMatchObject({ createdBy: null });
    expect(await run('startExperiment', { id }, key)).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('puts the texts of a variant into the draft of the page when it is stopped, and publishes nothing', async () => {
    const page = '/product';
    await run('savePageDraft', { path: page, slots: [{ key: 'title', value: 'Saved before' }] });
    const { id: row } = await addExperiment(prisma(), api.clock.now(), { page });
    const id = encodeGlobalId('Experiment', row);
    await run('startExperiment', { id });
    for (const draft of ['As it is', 'Nobody'])
      expect(await run('stopExperiment', { id, draft })).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'draft',
      });
    expect(await read(id)).toMatchObject({ state: 'running' });
    expect(await run('stopExperiment', { id, draft: 'Bolder' })).toMatchObject({
      experiment: { state: 'stopped' },
    });
    const headline = 'Pay for meetings, not for dials';
    expect(
      await prisma().page.findUnique({ where: { path: page }, include: { publications: true } }),
    ).toMatchObject({
      draft: { title: 'Saved before', headline },
      version: 2,
      editorId: expect.any(String),
      publications: [],
    });
    // Goals can decide it later. The stop stays what it was.
    await run('savePageDraft', { path: page, slots: [{ key: 'headline', value: 'Other' }] });
    const before = await read(id);
    api.clock.advance({ seconds: 1 });
    await run('stopExperiment', { id, draft: 'Bolder' });
    expect((await read(id))?.stoppedAt).toBe(before?.stoppedAt);
    expect(await prisma().page.findUnique({ where: { path: page } })).toMatchObject({
      draft: { headline },
    });
  });

  it('says before it is made what it needs', async () => {
    const plan = async (more: object = {}) =>
      api.graphql<{ experimentPlan: Plan | null }>(
        `query ($page: String!, $goal: ExperimentGoal!, $share: Float!, $effect: Float!, $variants: Int!, $until: DateTime!) {
          experimentPlan(page: $page, goal: $goal, share: $share, effect: $effect, variants: $variants, until: $until) {
            plannedVisitors expectedUntil effectUntilEnd
          }
        }`,
        {
          token: admin,
          variables: {
            page: '/integrations',
            goal: 'booking',
            share: 0.5,
            effect: 0.1,
            variants: 2,
            until: later(30 * DAY_MS),
            ...more,
          },
        },
      );
    expect((await plan()).data?.experimentPlan).toEqual({
      plannedVisitors: 201_123,
      expectedUntil: null,
      effectUntilEnd: null,
    });
    await prisma().$executeRaw`
      WITH visitors AS (
        INSERT INTO "Visit" (day, visitor, "isCounted", source, device, "firstAt", "lastAt")
        SELECT ${api.clock.now()}::date, int4send(number), true, 'direct', 'mobile', now(), now()
        FROM generate_series(1, 6000) AS number RETURNING day, visitor
      ), views AS (
        INSERT INTO "VisitView" (day, visitor, page, quarter, views, "isFirst", "isNew")
        SELECT day, visitor, '/integrations', 0, 1, true, true FROM visitors
      )
      INSERT INTO "VisitStep" (day, visitor, name, field, page, at)
      SELECT day, visitor, 'form_sent', '', '/', now() FROM visitors WHERE get_byte(visitor, 3) < 26`;
    const known = (await plan()).data?.experimentPlan;
    // A tenth has sent a form. In thirty days, 3,000 take part.
    expect(known).toMatchObject({ effectUntilEnd: expect.closeTo(0.48, 1) });
    const chosen = { page: '/integrations', goal: 'booking', share: 0.5 };
    const { experiment } = await run('createExperiment', input(chosen));
    expect(experiment).toMatchObject({
      plannedVisitors: known?.plannedVisitors,
      expectedUntil: known?.expectedUntil,
    });
    expect(known?.expectedUntil).toEqual(expect.any(String));
    for (const more of [{ page: '/nowhere' }, { share: 0 }, { effect: 2 }, { variants: 5 }])
      expect((await plan(more)).errors).toHaveLength(1);
  });

  it('finds a better variant, and says what is not known', async () => {
    const { id } = await addExperiment(prisma(), api.clock.now(), {
      startedAt: later(-4 * HOUR_MS),
      baseRate: 0.03,
      visitorsPerDay: 1000,
    });
    const count = (hour: number, variant: number, visitors: number, goals: number) =>
      prisma().experimentHour.create({
        data: {
          experimentId: id,
          hour: later(hour * HOUR_MS),
          variant,
          visitors,
          decided: visitors,
          goals,
        },
      });
    await count(-4, 0, 10_000, 300);
    await count(-4, 1, 10_050, 345);
    const early = await read(encodeGlobalId('Experiment', id));
    expect(early).toMatchObject({
      winner: null,
      sampleRatioOk: true,
      variants: [{ change: null }, { visitors: 10_050, undecided: 0, goals: 345 }],
    });
    expect(early?.variants[1]?.change?.lower).toBeCloseTo(-0.08195, 4);
    expect(early?.verdict).toMatch(/^Between 8 % fewer and 44 % more leads; ask again on \w+/);
    // With few visitors a day, the planned ones come years after the last goal is decided.
    const rare = await addExperiment(prisma(), api.clock.now(), {
      startedAt: later(-4 * HOUR_MS),
      until: later(20 * 24 * HOUR_MS),
      baseRate: 0.001,
      visitorsPerDay: 100,
      page: '/integrations',
    });
    const last = later(21 * 24 * HOUR_MS);
    const day = last.toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    expect((await read(encodeGlobalId('Experiment', rare.id)))?.verdict).toContain(
      `ask again on ${day}`,
    );
    await count(-3, 0, 80_000, 2500);
    await count(-3, 1, 80_100, 2755);
    const late = await read(encodeGlobalId('Experiment', id));
    expect(late).toMatchObject({
      winner: 'Bolder',
      verdict: 'Bolder brings between 2 % and 20 % more leads.',
      // 2,800 of 90,000 visitors of the first variant, and 180,150 of both in four hours, of which nobody knows whether a day has more.
      goalsPerMonth: expect.closeTo((2800 / 90_000) * 180_150 * 30, 3),
    });
    await count(-2, 0, 5000, 0);
    expect(await read(encodeGlobalId('Experiment', id))).toMatchObject({
      winner: null,
      sampleRatioOk: false,
      verdict: expect.stringMatching(/^The variants did not get their shares/),
    });
  });

  it('keeps what it tests from being published until its end', async () => {
    const { id } = await addExperiment(prisma(), api.clock.now(), { page: '/demo' });
    const save = (key: string, value: string) =>
      run('savePageDraft', { path: '/demo', slots: [{ key, value }] });
    await save('headline', 'Another one');
    await run('publishPage', { path: '/demo', at: later(DAY_MS) });
    expect(await run('startExperiment', { id })).toMatchObject({
      code: 'CONFLICT',
      message:
        'A scheduled publication changes “Headline”, which this experiment tests. Withdraw it first.',
    });
    await run('discardPageDraft', { path: '/demo' });
    expect(await run('startExperiment', { id })).toMatchObject({
      experiment: { state: 'running' },
    });
    await save('description', 'Hear it call.');
    expect(await run('publishPage', { path: '/demo' })).toMatchObject({
      __typename: 'PublishPagePayload',
    });
    await save('headline', 'Another one');
    const refused = {
      code: 'CONFLICT',
      message:
        'An experiment on this page tests “Headline”. Stop it before you publish another text.',
    };
    expect(await run('publishPage', { path: '/demo' })).toMatchObject(refused);
    expect(await run('publishPage', { path: '/demo', at: later(DAY_MS) })).toMatchObject(refused);
    await prisma().experiment.update({ where: { id }, data: { until: later(-1000) } });
    expect(await read(encodeGlobalId('Experiment', id))).toMatchObject({
      state: 'stopped',
      stoppedAt: later(-1000).toISOString(),
    });
    expect(await run('publishPage', { path: '/demo' })).toMatchObject({
      __typename: 'PublishPagePayload',
    });
    // Going back to the first publication would change the headline, too.
    const next = await addExperiment(prisma(), api.clock.now(), { page: '/demo' });
    await run('startExperiment', { id: next.id });
    expect(await run('restorePageVersion', { path: '/demo', version: 1 })).toMatchObject(refused);
  });
});
