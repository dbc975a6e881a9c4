import { endProblem } from '../../../web/content/site/experiments.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { pageTag } from '../../platform/content/content.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { lockPage, newestPublication, slotsOrThrow, valuesOf } from '../pages/pageRows.ts';
import { testedChanges } from '../pages/underTest.ts';
import { checkedVariants } from './checkVariants.ts';
import { Experiment } from './Experiment.ts';
import { lockExperiment, running, variantsOf } from './experimentRows.ts';
import { pageFigures } from './pageFigures.ts';

mutation('startExperiment', {
  description:
    'Starts an experiment: within 5 seconds its page shows the variants to visitors. A page has one running experiment at most, and an experiment is started once. Only admins can do this.',
  authScopes: { staffCan: 'experiments:write' },
  errors: [NotFoundError, ConflictError, InvalidInputError],
  input: {
    description: 'The experiment.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the experiment.' }) }),
  },
  payload: {
    description: 'The experiment runs.',
    fields: { experiment: { type: Experiment, description: 'The experiment after the start.' } },
  },
  resolve: async (input, context) => {
    const id = idOf('Experiment', input.id);
    const { database, clock, content } = context.services;
    const now = clock.now();
    const experiment = await database.prisma.$transaction(async (tx) => {
      const draft = await lockExperiment(id, tx);
      const { page: path } = draft;
      if (draft.startedAt)
        throw new ConflictError('This experiment was started before. Please make another one.');
      const problem = endProblem(draft.until, now);
      if (problem) throw new InvalidInputError([{ field: 'until', message: problem }]);
      // Publications and other starts of this page wait for the same lock.
      const page = await lockPage(path, null, tx);
      const other = await tx.experiment.findFirst({ where: { page: path, ...running(now) } });
      if (other)
        throw new ConflictError(`Another experiment is running on ${path}. Stop it first.`);
      const slots = slotsOrThrow(path, 'id');
      const { values: published } = await newestPublication(path, tx);
      const scheduled = { ...published, ...valuesOf(page.scheduled) };
      const [change] = testedChanges(slots, draft.slots, published, scheduled);
      if (page.scheduledAt && change)
        throw new ConflictError(
          `A scheduled publication changes “${change}”, which this experiment tests. Withdraw it first.`,
        );
      // The page or its slots can have changed since the draft.
      checkedVariants(
        slots,
        published,
        variantsOf(draft).map(({ name, slots: values }) => ({
          name,
          slots: Object.entries(values).map(([key, value]) => ({ key, value })),
        })),
      );
      const { rate, perDay } = await pageFigures(draft, now, tx);
      const started = await tx.experiment.update({
        where: { id },
        data: { startedAt: now, baseRate: rate, visitorsPerDay: perDay },
      });
      await content.changed([pageTag(path)], tx);
      await audit(tx, {
        action: 'experiment.started',
        ...audited(actorOf(context)),
        subject: { type: 'Experiment', id },
        details: { page: path },
      });
      return started;
    });
    return { experiment };
  },
});
