import type {
  ExperimentGoal as Goal,
  StoredVariant,
} from '../../../web/content/site/experiments.ts';
import { builder } from '../../schema/builder.ts';
import { idOf } from '../../schema/globalId.ts';
import { asSlotValues, SlotValue } from '../pages/pageWords.ts';
import type { Change } from './arithmetic/change.ts';
import type { Result } from './arithmetic/result.ts';
import { wilson } from './arithmetic/wilson.ts';
import { type State, stateOf, variantsOf } from './experimentRows.ts';
import { reportOf } from './report.ts';

const MOST = 1000;
/** The hours of an experiment, and the last 30 days of its page. */
const REPORT_COST = 2;

export const ExperimentGoal = builder.enumType('ExperimentGoal', {
  description: 'What visitors of an experiment should do.',
  values: {
    lead: { description: 'Send the lead form, on the same day (UTC).' },
    booking: { description: 'Book a meeting that is not cancelled, within 7 days.' },
    held: { description: 'Come to a meeting, within 30 days.' },
  } satisfies Record<Goal, object>,
});

const ExperimentState = builder.enumType('ExperimentState', {
  description: 'Whether visitors see the variants of an experiment.',
  values: {
    draft: { description: 'It was never started.' },
    running: { description: 'Visitors see its variants.' },
    stopped: { description: 'It was stopped, or its end has come.' },
  } satisfies Record<State, object>,
});

const ExperimentChange = builder.objectRef<Change>('ExperimentChange').implement({
  description:
    'The interval of the relative difference between the goals of a variant and of the first one: 0.1 is 10 % more. It is right in 95 of 100 experiments, however often somebody looks.',
  fields: (t) => ({
    lower: t.exposeFloat('lower', {
      description: 'The lower end. -1 while the variant has no goal.',
    }),
    upper: t.exposeFloat('upper', {
      nullable: true,
      description: 'The upper end. Null, which is no limit, while the first variant has no goal.',
    }),
  }),
});

type VariantState = StoredVariant & Result['variants'][number];

const ExperimentVariant = builder.objectRef<VariantState>('ExperimentVariant').implement({
  description: 'A version of the page, and what it brought.',
  fields: (t) => {
    const share = (part: 'rate' | 'lower' | 'upper', description: string) =>
      t.float({
        nullable: true,
        description: `${description}, from 0 to 1. Null while no goal is decided.`,
        resolve: ({ goals, decided }) => wilson(goals, decided)?.[part] ?? null,
      });
    return {
      name: t.exposeString('name', { description: 'What staff call it.' }),
      slots: t.field({
        type: [SlotValue],
        description: 'The texts that differ from the page. Empty for the first variant.',
        resolve: ({ slots }) => asSlotValues(slots),
      }),
      visitors: t.exposeInt('visitors', {
        description:
          'Number of visitors who took part. Somebody who comes on three days (UTC) counts three times.',
      }),
      undecided: t.int({
        description: 'Number of these whose goal is not decided yet.',
        resolve: ({ visitors, decided }) => Math.max(0, visitors - decided),
      }),
      goals: t.exposeInt('goals', { description: 'Number of these who reached the goal.' }),
      rate: share('rate', 'The share of decided visitors who reached the goal'),
      lower: share('lower', 'The lower end of the 95 % interval of the rate (Wilson)'),
      upper: share('upper', 'The upper end of the 95 % interval of the rate (Wilson)'),
      change: t.expose('change', {
        type: ExperimentChange,
        nullable: true,
        description:
          'The difference to the first variant. Null for the first one, and while neither of the two has a goal.',
      }),
    };
  },
});

export const Experiment = builder.prismaNode('Experiment', {
  description:
    'Variants of the texts of a page, which visitors see by chance, to find out which one brings more. Only admins and keys with the scope `analytics:read` see it.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'analytics:read' },
  fields: (t) => ({
    page: t.exposeString('page', { description: 'The path of the page.' }),
    share: t.exposeFloat('share', {
      description: 'The part of visitors who take part. The others see the first variant.',
    }),
    goal: t.expose('goal', { type: ExperimentGoal, description: 'What visitors should do.' }),
    until: t.expose('until', {
      type: 'DateTime',
      description: 'When it ends if nobody stops it before.',
    }),
    effect: t.exposeFloat('effect', {
      description: 'The relative difference that it is planned for: 0.1 is 10 %.',
    }),
    state: t.field({
      type: ExperimentState,
      description: 'Whether visitors see its variants.',
      resolve: (experiment, _args, { services }) => stateOf(experiment, services.clock.now()),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was started. Null for a draft.',
    }),
    stoppedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ended. Null while it runs, and for a draft.',
      resolve: (experiment, _args, { services }) =>
        stateOf(experiment, services.clock.now()) === 'stopped'
          ? (experiment.stoppedAt ?? experiment.until)
          : null,
    }),
    createdBy: t.string({
      nullable: true,
      description:
        'The username of the person who made it. Null after the account was deleted, and if you are not staff.',
      select: { createdBy: { select: { username: true } } },
      resolve: ({ createdBy }, _args, { viewer }) =>
        viewer?.kind === 'staff' ? (createdBy?.username ?? null) : null,
    }),
    variants: t.field({
      type: [ExperimentVariant],
      description: 'The variants. The first is the page as it is.',
      extensions: { cost: REPORT_COST },
      resolve: async (experiment, _args, { services }) => {
        const { result } = await reportOf(experiment, services);
        return variantsOf(experiment).flatMap((variant, place) => {
          const known = result.variants[place];
          return known ? [{ ...variant, ...known }] : [];
        });
      },
    }),
    verdict: t.string({
      description: 'What is known and what is not, in one sentence.',
      extensions: { cost: REPORT_COST },
      resolve: async (experiment, _args, { services }) =>
        (await reportOf(experiment, services)).verdict,
    }),
    winner: t.string({
      nullable: true,
      description:
        'The name of the variant that brings more than all others can. Null while nothing is declared, and while the variants did not get their shares.',
      extensions: { cost: REPORT_COST },
      resolve: async (experiment, _args, { services }) => {
        const { winner } = (await reportOf(experiment, services)).result;
        return winner === null ? null : (variantsOf(experiment)[winner]?.name ?? null);
      },
    }),
    sampleRatioOk: t.boolean({
      description:
        'Whether each variant may have got as many visitors as the others. If not, something keeps visitors of one of them from being counted, and nothing can be concluded.',
      extensions: { cost: REPORT_COST },
      resolve: async (experiment, _args, { services }) =>
        (await reportOf(experiment, services)).result.isSampleRatioOk,
    }),
    plannedVisitors: t.int({
      description:
        'Number of visitors of all variants together with which 85 of 100 experiments find the difference `effect`.',
      extensions: { cost: REPORT_COST },
      resolve: async (experiment, _args, { services }) =>
        (await reportOf(experiment, services)).planned,
    }),
    goalsPerMonth: t.float({
      nullable: true,
      description:
        'Number of goals in 30 days if all visitors of the page saw the first variant, from what it brought so far. With `change`, it says what a variant brings in a month. Null while no goal of the first variant is decided.',
      extensions: { cost: REPORT_COST },
      resolve: async (experiment, _args, { services }) =>
        (await reportOf(experiment, services)).goalsPerMonth,
    }),
    expectedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When so many will have come and their goals are decided, which can be after the end. Null if hardly anybody comes, and after the end.',
      extensions: { cost: REPORT_COST },
      resolve: async (experiment, _args, { services }) =>
        (await reportOf(experiment, services)).expectedUntil,
    }),
  }),
});

builder.queryField('experiments', (t) =>
  t.prismaField({
    type: [Experiment],
    description: 'The newest 1,000 experiments, newest first. Null if you are not an admin.',
    authScopes: { can: 'analytics:read' },
    extensions: { cost: 20 },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.experiment.findMany({
        ...query,
        orderBy: { id: 'desc' },
        take: MOST,
      }),
  }),
);

builder.queryField('experiment', (t) =>
  t.prismaField({
    type: Experiment,
    nullable: true,
    description:
      'One experiment. Null if no experiment has this id. Only admins and keys with the scope `analytics:read` can read it.',
    authScopes: { can: 'analytics:read' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the experiment.' }) },
    resolve: (query, _root, { id }, { services }) =>
      services.database.prisma.experiment.findUnique({
        ...query,
        where: { id: idOf('Experiment', id) },
      }),
  }),
);
