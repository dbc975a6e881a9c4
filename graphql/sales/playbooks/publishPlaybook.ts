import { textsTooLong } from '../../../web/content/sales/playbooks/agentLimits.ts';
import { composePlaybook } from '../../../web/content/sales/playbooks/composePlaybook.ts';
import { PLAYBOOKS } from '../../platform/content/content.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { InvalidInputError, NotFoundError, StaleVersionError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { lockVersion } from '../../versions/versioned.ts';
import { Playbook } from './Playbook.ts';
import { contentOf, versionedPlaybooks } from './playbooks.ts';

mutation('publishPlaybook', {
  description:
    'Publishes the newest save of a playbook. Calls that are placed from then on use it. If it is published already, nothing changes. If a composed text is longer than the vendor takes, it is refused, see `agentLimits`. Only admins can do this.',
  authScopes: { staffCan: 'playbooks:write' },
  errors: [NotFoundError, StaleVersionError, InvalidInputError],
  input: {
    description: 'The playbook.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the playbook.' }),
      version: t.int({
        description:
          'The version that you have read. If somebody has saved since, nothing is published. If absent, versions are not compared.',
      }),
    }),
  },
  payload: {
    description: 'The playbook is published.',
    fields: { playbook: { type: Playbook, description: 'The playbook after the change.' } },
  },
  resolve: async (input, context) => {
    const { database, clock, jobs, content: shown, agentLimits } = context.services;
    const now = clock.now();
    const playbook = await database.prisma.$transaction(async (tx) => {
      const id = idOf('Playbook', input.id);
      const before = await lockVersion(versionedPlaybooks, tx, id, input.version ?? null);
      const { version } = before;
      if (before.publishedVersion === version) return before;
      const content = contentOf(before);
      const [issue, ...others] = agentLimits
        ? textsTooLong(composePlaybook(content), agentLimits)
        : [];
      if (issue) throw new InvalidInputError([issue, ...others]);
      await tx.playbookRevision.update({
        where: { playbookId_version: { playbookId: id, version } },
        data: { publishedAt: now },
      });
      const published = await tx.playbook.update({
        where: { id },
        data: { publishedVersion: version, publishedAt: now, updatedAt: now },
      });
      await jobs.send('keep-rep', {}, { tx });
      await shown.changed([PLAYBOOKS], tx);
      await audit(tx, {
        action: 'playbook.published',
        ...audited(actorOf(context)),
        subject: { type: 'Playbook', id },
        details: { name: content.name, version },
      });
      return published;
    });
    return { playbook };
  },
});
