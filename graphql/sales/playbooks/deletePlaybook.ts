import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { lockVersion } from '../../versions/versioned.ts';
import { contentOf, versionedPlaybooks } from './playbooks.ts';

mutation('deletePlaybook', {
  description:
    'Deletes a playbook with all its versions. The default playbook cannot be deleted. Only admins can do this.',
  authScopes: { staffCan: 'playbooks:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The playbook.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the playbook.' }) }),
  },
  payload: {
    description: 'The playbook was deleted.',
    fields: { deletedId: { type: 'ID', description: 'Global id of the deleted playbook.' } },
  },
  resolve: async (input, context) => {
    const id = idOf('Playbook', input.id);
    const { database, jobs } = context.services;
    await database.prisma.$transaction(async (tx) => {
      const playbook = await lockVersion(versionedPlaybooks, tx, id, null);
      if (playbook.isDefault) {
        throw new ConflictError(
          'The default playbook is for all calls that no rule fits, so it cannot be deleted.',
        );
      }
      await tx.playbook.delete({ where: { id }, select: { id: true } });
      await jobs.send('keep-rep', {}, { tx });
      await audit(tx, {
        action: 'playbook.deleted',
        ...audited(actorOf(context)),
        subject: { type: 'Playbook', id },
        details: { name: contentOf(playbook).name },
      });
    });
    return { deletedId: encodeGlobalId('Playbook', id) };
  },
});
