import { createPlaybook as rules } from '../../../web/content/sales/playbooks/playbook.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { Playbook } from './Playbook.ts';
import { optionalParts } from './playbookFields.ts';
import { expectKnown } from './playbooks.ts';

mutation('createPlaybook', {
  description:
    'Creates a playbook as a draft, after all others. No text of a playbook may contain braces. Only admins can do this.',
  authScopes: { staffCan: 'playbooks:write' },
  validate: rules,
  input: {
    description: 'The new playbook.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'The name, at most 100 characters.' }),
      opening: t.string({
        required: true,
        description:
          'What the agent says first, after the sentences that the law asks for, at most 1,500 characters.',
      }),
      ...optionalParts(t),
    }),
  },
  payload: {
    description: 'The playbook was created.',
    fields: { playbook: { type: Playbook, description: 'The new playbook.' } },
  },
  resolve: async (content, context) => {
    const { database, clock } = context.services;
    const actor = actorOf(context);
    const now = clock.now();
    const playbook = await database.prisma.$transaction(async (tx) => {
      await expectKnown(content, tx);
      const last = await tx.playbook.aggregate({ _max: { position: true } });
      const revision = { version: 1, content, editorId: actor.userId, createdAt: now };
      const made = await tx.playbook.create({
        data: {
          content,
          position: (last._max.position ?? 0) + 1,
          createdAt: now,
          updatedAt: now,
          revisions: { create: revision },
        },
      });
      await audit(tx, {
        action: 'playbook.created',
        ...audited(actor),
        subject: { type: 'Playbook', id: made.id },
        details: { name: content.name },
      });
      return made;
    });
    return { playbook };
  },
});
