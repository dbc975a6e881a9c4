import { isDeepStrictEqual } from 'node:util';
import type { Playbook as PlaybookRow } from '../../../prisma/generated/client/client.ts';
import {
  type UpdatePlaybook,
  updatePlaybook as rules,
} from '../../../web/content/sales/playbooks/playbook.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError, StaleVersionError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { lockVersion } from '../../versions/versioned.ts';
import { Playbook } from './Playbook.ts';
import { optionalParts } from './playbookFields.ts';
import { contentOf, expectKnown, saveVersion, versionedPlaybooks } from './playbooks.ts';

mutation('updatePlaybook', {
  description:
    'Saves changes of a playbook as a draft. Calls use them after `publishPlaybook`. Absent fields stay as they are. If the playbook has all these values already, nothing is saved and its version stays. A new position makes no version and holds at once. Only admins can do this.',
  authScopes: { staffCan: 'playbooks:write' },
  validate: rules,
  errors: [NotFoundError, StaleVersionError],
  input: {
    description: 'The playbook, and its new values.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the playbook.' }),
      version: t.int({
        description:
          'The version of the playbook that you have loaded. If somebody has saved since, the change is refused. If absent, versions are not compared.',
      }),
      position: t.int({
        description:
          'The place in the list, from 0. Rules of a playbook with a smaller position are tried first. It is no part of a version.',
      }),
      name: t.string({ description: 'The name, at most 100 characters.' }),
      opening: t.string({
        description:
          'What the agent says first, after the sentences that the law asks for, at most 1,500 characters.',
      }),
      ...optionalParts(t),
    }),
  },
  payload: {
    description: 'The playbook was saved.',
    fields: { playbook: { type: Playbook, description: 'The playbook after the change.' } },
  },
  resolve: async (input, context) => ({
    playbook: await updatePlaybook(
      { ...input, id: idOf('Playbook', input.id) },
      actorOf(context),
      context.services,
    ),
  }),
});

/** @throws NotFoundError, StaleVersionError, and InvalidInputError for an unknown form or kind of meeting. */
function updatePlaybook(
  { id, version, position, ...given }: UpdatePlaybook,
  actor: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<PlaybookRow> {
  return database.prisma.$transaction(async (tx) => {
    const before = await lockVersion(versionedPlaybooks, tx, id, version ?? null);
    const known = contentOf(before);
    const changed = Object.entries(given).filter(([, value]) => value !== undefined);
    const content = { ...known, ...Object.fromEntries(changed) };
    const after = { content, position: position ?? before.position };
    const isSame = isDeepStrictEqual(content, known);
    if (isSame && after.position === before.position) return before;
    const now = clock.now();
    if (isSame) return tx.playbook.update({ where: { id }, data: { ...after, updatedAt: now } });
    await expectKnown(content, tx);
    const saved = await saveVersion(before, after, actor, tx, now);
    await audit(tx, {
      action: 'playbook.updated',
      ...audited(actor),
      subject: { type: 'Playbook', id },
      details: { name: content.name, version: saved.version },
    });
    return saved;
  });
}
