import { createExperiment as rules, endProblem } from '../../../web/content/site/experiments.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { builder } from '../../schema/builder.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { newestPublication, slotsOrThrow } from '../pages/pageRows.ts';
import { SlotInput } from '../pages/savePageDraft.ts';
import { checkedVariants } from './checkVariants.ts';
import { Experiment, ExperimentGoal } from './Experiment.ts';

const VariantInput = builder.inputType('ExperimentVariantInput', {
  description: 'A version of the page.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'What staff call it, at most 60 characters. Each name is used once.',
    }),
    slots: t.field({
      type: [SlotInput],
      required: true,
      description:
        'The texts that differ from the page: slots of one line or of text, but not `title` and `description`. Of the first variant empty, or equal to what is published.',
    }),
  }),
});

mutation('createExperiment', {
  description:
    'Makes an experiment, which begins when somebody starts it. Nothing of it can be changed later. Only admins can do this.',
  authScopes: { staffCan: 'experiments:write' },
  validate: rules,
  errors: [NotFoundError],
  input: {
    description: 'The experiment.',
    fields: (t) => ({
      page: t.string({ required: true, description: 'The exact path of the page.' }),
      variants: t.field({
        type: [VariantInput],
        required: true,
        description: '2 to 4 variants. The first is the page as it is.',
      }),
      share: t.float({
        required: true,
        description:
          'The part of visitors who take part, above 0 and at most 1. Each variant gets as many of them.',
      }),
      goal: t.field({
        type: ExperimentGoal,
        required: true,
        description: 'What visitors should do.',
      }),
      until: t.field({
        type: 'DateTime',
        required: true,
        description: 'When it ends if nobody stops it before: in the future, within a year.',
      }),
      effect: t.float({
        defaultValue: 0.1,
        description:
          'The relative difference to plan for, from 0.02 to 1: 0.1 is 10 % more or fewer goals.',
      }),
    }),
  },
  payload: {
    description: 'The experiment was made.',
    fields: { experiment: { type: Experiment, description: 'The new experiment.' } },
  },
  resolve: async (input, context) => {
    const { database, clock } = context.services;
    const { page, share, goal, until, effect } = input;
    const slots = slotsOrThrow(page, 'page');
    const now = clock.now();
    const problem = endProblem(until, now);
    if (problem) throw new InvalidInputError([{ field: 'until', message: problem }]);
    const actor = actorOf(context);
    const experiment = await database.prisma.$transaction(async (tx) => {
      const { values } = await newestPublication(page, tx);
      const variants = checkedVariants(slots, values, input.variants);
      const tested = new Set(variants.flatMap((variant) => Object.keys(variant.slots)));
      const made = await tx.experiment.create({
        data: {
          id: uuidv7(now),
          page,
          variants,
          slots: [...tested],
          share,
          goal,
          effect,
          until,
          createdById: actor.userId,
          createdAt: now,
        },
      });
      await audit(tx, {
        action: 'experiment.created',
        ...audited(actor),
        subject: { type: 'Experiment', id: made.id },
        details: { page, goal },
      });
      return made;
    });
    return { experiment };
  },
});
