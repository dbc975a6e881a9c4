import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { ImportJob } from './ImportJob.ts';

mutation('stopImport', {
  description:
    'Stops an import after the post that it works on. What is imported stays. One that has ended stays as it is. Only admins can do this.',
  authScopes: { staffCan: 'imports:write' },
  errors: [NotFoundError],
  input: {
    description: 'The import to stop.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the import.' }),
    }),
  },
  payload: {
    description: 'The import stops.',
    fields: { importJob: { type: ImportJob, description: 'The import.' } },
  },
  resolve: async ({ id: globalId }, context) => {
    const id = idOf('ImportJob', globalId);
    const importJob = await context.services.database.prisma.$transaction(async (tx) => {
      const waiting = await tx.importJob.updateMany({
        where: { id, state: 'queued' },
        data: { state: 'stopped' },
      });
      const running = await tx.importJob.updateMany({
        where: { id, state: 'running' },
        data: { state: 'stopping' },
      });
      const found = await tx.importJob.findUnique({ where: { id } });
      if (!found) throw new NotFoundError('There is no such import.', 'id');
      if (waiting.count + running.count > 0) {
        await audit(tx, {
          action: 'import.stopped',
          ...audited(actorOf(context)),
          subject: { type: 'ImportJob', id },
        });
      }
      return found;
    });
    return { importJob };
  },
});
