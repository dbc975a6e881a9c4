import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { lockExperiment } from './experimentRows.ts';

mutation('deleteExperiment', {
  description:
    'Deletes an experiment that was never started. All others stay, so that everybody can see how often something was tried. Only admins can do this.',
  authScopes: { staffCan: 'experiments:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The experiment.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the experiment.' }) }),
  },
  payload: {
    description: 'The experiment was deleted.',
    fields: { deletedId: { type: 'ID', description: 'Global id of the deleted experiment.' } },
  },
  resolve: async (input, context) => {
    const id = idOf('Experiment', input.id);
    await context.services.database.prisma.$transaction(async (tx) => {
      const { startedAt, page } = await lockExperiment(id, tx);
      if (startedAt) throw new ConflictError('An experiment that was started stays in the list.');
      await tx.experiment.delete({ where: { id }, select: { id: true } });
      await audit(tx, {
        action: 'experiment.deleted',
        ...audited(actorOf(context)),
        subject: { type: 'Experiment', id },
        details: { page },
      });
    });
    return { deletedId: encodeGlobalId('Experiment', id) };
  },
});
