import { audited } from '../../events/actor.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { Page } from './Page.ts';
import { pageAfter } from './pageState.ts';
import { isDifferent, lockPage, newestPublication, slotsOrThrow, valuesOf } from './pageRows.ts';
import { publish } from './publish.ts';

mutation('restorePageVersion', {
  description:
    'Publishes an earlier publication of a page again, at once. It gets a number of its own, and the draft stays. If the page shows the same already, nothing changes. It must not change a text that a running experiment tests. Only staff can do this.',
  authScopes: { staffCan: 'pages:publish' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The page, and the publication to restore.',
    fields: (t) => ({
      path: t.string({ required: true, description: 'The exact path of the page.' }),
      version: t.int({
        required: true,
        description: 'The number of the publication. 0 restores the defaults.',
      }),
    }),
  },
  payload: {
    description: 'The publication is restored.',
    fields: { page: { type: Page, description: 'The page after the change.' } },
  },
  resolve: async ({ path, version: number }, context) => {
    const { database, clock, content, jobs } = context.services;
    const slots = slotsOrThrow(path);
    const now = clock.now();
    await database.prisma.$transaction(async (tx) => {
      await lockPage(path, null, tx);
      const row = await tx.pagePublication.findUnique({ where: { path_number: { path, number } } });
      if (!row && number !== 0) throw new NotFoundError('There is no such version.', 'version');
      const values = valuesOf(row?.values ?? null);
      const { values: before } = await newestPublication(path, tx);
      if (!isDifferent(slots, values, before)) return;
      await publish({ path, values }, {}, audited(actorOf(context)), { tx, content, jobs, now });
    });
    return { page: await pageAfter(path, context.services) };
  },
});
