import { experimentPlan as rules, GOAL_DAYS } from '../../../web/content/site/experiments.ts';
import { builder } from '../../schema/builder.ts';
import { validInput } from '../../schema/mutation.ts';
import { slotsOrThrow } from '../pages/pageRows.ts';
import { effectFoundWith, expectedUntil, plannedVisitors } from './arithmetic/plan.ts';
import { ExperimentGoal } from './Experiment.ts';
import { pageFigures } from './pageFigures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Plan {
  planned: number;
  expectedUntil: Date | null;
  found: number | null;
}

const ExperimentPlan = builder.objectRef<Plan>('ExperimentPlan').implement({
  description: 'What an experiment needs, as the last 30 days of its page say.',
  fields: (t) => ({
    plannedVisitors: t.exposeInt('planned', {
      description:
        'Number of visitors of all variants together with which 85 of 100 experiments find the difference `effect`.',
    }),
    expectedUntil: t.expose('expectedUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'When so many will have come and their goals are decided, if it is started now. Null if hardly anybody comes.',
    }),
    effectUntilEnd: t.exposeFloat('found', {
      nullable: true,
      description:
        'The smallest relative difference that visitors until the end are enough for. Null if they are not even enough for twice as many goals.',
    }),
  }),
});

builder.queryField('experimentPlan', (t) =>
  t.field({
    type: ExperimentPlan,
    description:
      'How many visitors an experiment needs, before somebody makes it. Null if you are not an admin.',
    authScopes: { can: 'analytics:read' },
    extensions: { cost: 20 },
    args: {
      page: t.arg.string({ required: true, description: 'The exact path of the page.' }),
      goal: t.arg({
        type: ExperimentGoal,
        required: true,
        description: 'What visitors should do.',
      }),
      share: t.arg.float({ required: true, description: 'The part of visitors who take part.' }),
      effect: t.arg.float({
        required: true,
        description: 'The relative difference to plan for, from 0.02 to 1.',
      }),
      variants: t.arg.int({ required: true, description: 'The number of variants, 2 to 4.' }),
      until: t.arg({ type: 'DateTime', required: true, description: 'When it ends.' }),
    },
    resolve: async (_root, args, { services }) => {
      const { page, goal, share, effect, variants, until } = validInput(rules, args);
      slotsOrThrow(page, 'page');
      const now = services.clock.now();
      const asked = { page, goal, share };
      const { rate, perDay } = await pageFigures(asked, now, services.database.prisma);
      const planned = plannedVisitors(rate, effect, variants);
      const delayDays = GOAL_DAYS[goal];
      const days = (until.getTime() - now.getTime()) / DAY_MS;
      return {
        planned,
        expectedUntil: expectedUntil({ planned, counted: 0, perDay, from: now, delayDays }),
        found: effectFoundWith(Math.max(0, days) * perDay, rate, variants),
      };
    },
  }),
);
