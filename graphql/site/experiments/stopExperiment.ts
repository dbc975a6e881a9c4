import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { pageTag } from '../../platform/content/content.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Experiment } from './Experiment.ts';
import { lockExperiment, stateOf } from './experimentRows.ts';

mutation('stopExperiment', {
  description:
    'Stops a running experiment for good: within 5 seconds its page shows everybody the first variant. Goals of its visitors are still counted. One that has ended stays as it is. Only admins can do this.',
  authScopes: { staffCan: 'experiments:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The experiment.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the experiment.' }) }),
  },
  payload: {
    description: 'The experiment does not run.',
    fields: { experiment: { type: Experiment, description: 'The experiment after the stop.' } },
  },
  resolve: async (input, context) => {
    const id = idOf('Experiment', input.id);
    const { database, clock, content } = context.services;
    const now = clock.now();
    const experiment = await database.prisma.$transaction(async (tx) => {
      const row = await lockExperiment(id, tx);
      const state = stateOf(row, now);
      if (state === 'draft') throw new ConflictError('This experiment was never started.');
      if (state === 'stopped') return row;
      await content.changed([pageTag(row.page)], tx);
      await audit(tx, {
        action: 'experiment.stopped',
        ...audited(actorOf(context)),
        subject: { type: 'Experiment', id },
        details: { page: row.page },
      });
      return tx.experiment.update({ where: { id }, data: { stoppedAt: now } });
    });
    return { experiment };
  },
});
