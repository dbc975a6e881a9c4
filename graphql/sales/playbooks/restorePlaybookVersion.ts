import { isDeepStrictEqual } from 'node:util';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { lockVersion } from '../../versions/versioned.ts';
import { Playbook } from './Playbook.ts';
import { contentOf, saveVersion, versionedPlaybooks } from './playbooks.ts';

mutation('restorePlaybookVersion', {
  description:
    'Makes an earlier save of a playbook its newest draft, with a version of its own. The published version stays. If the newest save is the same, nothing changes. Only admins can do this.',
  authScopes: { staffCan: 'playbooks:write' },
  errors: [NotFoundError],
  input: {
    description: 'The playbook, and the save to restore.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the playbook.' }),
      version: t.int({ required: true, description: 'The number of the save.' }),
    }),
  },
  payload: {
    description: 'The save was restored.',
    fields: { playbook: { type: Playbook, description: 'The playbook after the change.' } },
  },
  resolve: async (input, context) => {
    const { database, clock } = context.services;
    const actor = actorOf(context);
    const playbook = await database.prisma.$transaction(async (tx) => {
      const id = idOf('Playbook', input.id);
      const before = await lockVersion(versionedPlaybooks, tx, id, null);
      const revision = await tx.playbookRevision.findUnique({
        where: { playbookId_version: { playbookId: id, version: input.version } },
      });
      if (!revision) throw new NotFoundError('There is no such version.', 'version');
      const content = contentOf(revision);
      if (isDeepStrictEqual(content, contentOf(before))) return before;
      const { position } = before;
      const restored = await saveVersion(before, { content, position }, actor, tx, clock.now());
      await audit(tx, {
        action: 'playbook.restored',
        ...audited(actor),
        subject: { type: 'Playbook', id },
        details: { name: content.name, version: input.version },
      });
      return restored;
    });
    return { playbook };
  },
});
