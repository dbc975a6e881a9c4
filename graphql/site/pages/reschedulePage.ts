import { audited } from '../../events/actor.ts';
import { pageTag } from '../../platform/content/content.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError, StaleVersionError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { Page } from './Page.ts';
import { lockPage, slotsOrThrow } from './pageRows.ts';
import { pageAfter } from './pageState.ts';
import { publishScheduled } from './publish.ts';

mutation('reschedulePage', {
  description:
    'Moves the scheduled publication of a page to another time. Its words stay as they were scheduled, and the draft stays. Who moves it counts as the person who scheduled it. Only staff can do this.',
  authScopes: { staffCan: 'pages:publish' },
  errors: [NotFoundError, StaleVersionError, ConflictError],
  input: {
    description: 'The page and the new time.',
    fields: (t) => ({
      path: t.string({ required: true, description: 'The exact path of the page.' }),
      at: t.field({
        type: 'DateTime',
        required: true,
        description: 'When the page shows the scheduled words. If past, it does at once.',
      }),
      version: t.int({
        description:
          'The version of the page that you have read. If somebody has changed it since, nothing is moved. If absent, versions are not compared.',
      }),
    }),
  },
  payload: {
    description: 'The publication is moved.',
    fields: { page: { type: Page, description: 'The page after the change.' } },
  },
  resolve: async ({ path, at, version }, context) => {
    const { services } = context;
    const { database, clock, content, jobs } = services;
    slotsOrThrow(path);
    const actor = actorOf(context);
    const now = clock.now();
    await database.prisma.$transaction(async (tx) => {
      const page = await lockPage(path, version ?? null, tx);
      if (!page.scheduledAt)
        throw new ConflictError(
          'Nothing is scheduled for this page. Publish or schedule its draft.',
        );
      if (at <= now) return publishScheduled(page, audited(actor), { tx, content, jobs, now });
      await tx.page.update({
        where: { path },
        data: {
          scheduledAt: at,
          schedulerId: actor.userId,
          editorId: actor.userId,
          version: { increment: 1 },
        },
        select: { path: true },
      });
      // Every process sets its clock for the schedule.
      await content.changed([pageTag(path)], tx);
    });
    return { page: await pageAfter(path, services) };
  },
});
