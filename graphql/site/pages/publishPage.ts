import { Prisma } from '../../../prisma/generated/client/client.ts';
import { audited } from '../../events/actor.ts';
import { pageTag } from '../../platform/content/content.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
} from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { Page } from './Page.ts';
import { pageAfter } from './pageState.ts';
import { isDifferent, lockPage, newestPublication, slotsOrThrow, valuesOf } from './pageRows.ts';
import { forgetDraft, NOTHING_SCHEDULED, publish } from './publish.ts';
import { checkedValues } from './savePageDraft.ts';
import { expectNotUnderTest } from './underTest.ts';

mutation('publishPage', {
  description:
    'Publishes the draft of a page as one change, now or at a time. A schedule keeps the draft as it is now; later saves do not change it. Publishing replaces a schedule. Without a difference to what the page shows, nothing is published; publishing now withdraws a schedule all the same. A text that a running experiment tests cannot be published or scheduled. Only staff can do this.',
  authScopes: { staffCan: 'pages:publish' },
  errors: [NotFoundError, StaleVersionError, InvalidInputError, ConflictError],
  input: {
    description: 'The page.',
    fields: (t) => ({
      path: t.string({ required: true, description: 'The exact path of the page.' }),
      at: t.field({
        type: 'DateTime',
        description: 'When the page shows the draft. If absent or past, it does at once.',
      }),
      version: t.int({
        description:
          'The version of the page that you have read. If somebody has changed it since, nothing is published. If absent, versions are not compared.',
      }),
    }),
  },
  payload: {
    description: 'The draft is published or scheduled.',
    fields: { page: { type: Page, description: 'The page after the change.' } },
  },
  resolve: async ({ path, at, version }, context) => {
    const { services } = context;
    const slots = slotsOrThrow(path);
    const actor = actorOf(context);
    const now = services.clock.now();
    await services.database.prisma.$transaction(async (tx) => {
      const page = await lockPage(path, version ?? null, tx);
      const { values: before } = await newestPublication(path, tx);
      const known = Object.entries(valuesOf(page.draft))
        .map(([key, value]) => ({ key, value }))
        // A newer version of the product may have fewer slots.
        .filter(({ key }) => slots.some((slot) => slot.key === key));
      const draft = checkedValues(slots, known);
      const values = { ...before, ...draft };
      const isLater = at && at > now;
      if (!isDifferent(slots, values, before)) {
        if (!isLater && page.scheduledAt) await forgetDraft(path, actor.userId, tx);
        return;
      }
      if (isLater) {
        await expectNotUnderTest(path, { before, after: values }, now, tx);
        await tx.page.update({
          where: { path },
          data: {
            scheduled: draft,
            scheduledAt: at,
            schedulerId: actor.userId,
            editorId: actor.userId,
            version: { increment: 1 },
          },
          select: { path: true },
        });
        // Every process sets its clock for the schedule.
        await services.content.changed([pageTag(path)], tx);
        return;
      }
      await publish(
        { path, values },
        { draft: Prisma.DbNull, ...NOTHING_SCHEDULED },
        audited(actor),
        { tx, content: services.content, jobs: services.jobs, now },
      );
    });
    return { page: await pageAfter(path, services) };
  },
});
