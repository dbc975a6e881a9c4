import type { Experiment as Row } from '../../../prisma/generated/client/client.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { pageTag } from '../../platform/content/content.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { asSlotValues } from '../pages/pageWords.ts';
import { addToDraft } from '../pages/savePageDraft.ts';
import { Experiment } from './Experiment.ts';
import { lockExperiment, stateOf, variantsOf } from './experimentRows.ts';

mutation('stopExperiment', {
  description:
    'Stops a running experiment for good: within 5 seconds its page shows everybody the first variant. Goals of its visitors are still counted. One that has ended stays as it is. It can put the texts of a variant into the draft of the page, and publishes nothing. Only admins can do this.',
  authScopes: { staffCan: 'experiments:write' },
  errors: [NotFoundError, ConflictError, InvalidInputError],
  input: {
    description: 'The experiment.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the experiment.' }),
      draft: t.string({
        description:
          'The name of the variant whose texts become a part of the draft of the page. None if absent.',
      }),
    }),
  },
  payload: {
    description: 'The experiment does not run.',
    fields: { experiment: { type: Experiment, description: 'The experiment after the stop.' } },
  },
  resolve: async (input, context) => {
    const id = idOf('Experiment', input.id);
    const { database, clock, content } = context.services;
    const now = clock.now();
    const actor = actorOf(context);
    const experiment = await database.prisma.$transaction(async (tx) => {
      const row = await lockExperiment(id, tx);
      const state = stateOf(row, now);
      if (state === 'draft') throw new ConflictError('This experiment was never started.');
      if (typeof input.draft === 'string') {
        const sent = asSlotValues(textsOf(row, input.draft));
        await addToDraft({ path: row.page, version: null, sent, editorId: actor.userId }, tx);
      }
      if (state === 'stopped') return row;
      await content.changed([pageTag(row.page)], tx);
      await audit(tx, {
        action: 'experiment.stopped',
        ...audited(actor),
        subject: { type: 'Experiment', id },
        details: { page: row.page },
      });
      return tx.experiment.update({ where: { id }, data: { stoppedAt: now } });
    });
    return { experiment };
  },
});

/** The texts of a variant other than the first. @throws InvalidInputError if the experiment has none of this name */
function textsOf(row: Row, name: string): Record<string, string> {
  const [, ...others] = variantsOf(row);
  const chosen = others.find((variant) => variant.name === name);
  if (chosen) return chosen.slots;
  throw new InvalidInputError([
    { field: 'draft', message: 'Please name a variant that differs from the page' },
  ]);
}
