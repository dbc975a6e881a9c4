import { audit } from '../../events/audit.ts';
import { audited } from '../../events/actor.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotAllowedError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { Page } from './Page.ts';
import { pageAfter } from './pageState.ts';
import { lockPage, slotsOrThrow } from './pageRows.ts';
import { forgetDraft } from './publish.ts';

mutation('discardPageDraft', {
  description:
    'Deletes the draft of a page, and withdraws its schedule. What the page shows stays. Editors, and API keys with the scope `pages:draft` can do this; a key cannot withdraw a schedule.',
  authScopes: { can: 'pages:draft' },
  public: { bound: 'the scope of a key', causes: { rows: ['Page'] } },
  errors: [NotFoundError],
  input: {
    description: 'The page.',
    fields: (t) => ({
      path: t.string({ required: true, description: 'The exact path of the page.' }),
    }),
  },
  payload: {
    description: 'There is no draft and no schedule.',
    fields: { page: { type: Page, description: 'The page after the change.' } },
  },
  resolve: async ({ path }, context) => {
    const { viewer, services } = context;
    slotsOrThrow(path);
    const actor = viewer.kind === 'staff' ? actorOf({ ...context, viewer }) : null;
    await services.database.prisma.$transaction(async (tx) => {
      const page = await lockPage(path, null, tx);
      if (page.draft === null && page.scheduledAt === null) return;
      if (!actor && page.scheduledAt)
        throw new NotAllowedError('Only staff can withdraw a schedule.');
      await forgetDraft(path, actor?.userId ?? null, tx);
      if (actor)
        await audit(tx, {
          action: 'page.draft_discarded',
          ...audited(actor),
          subject: { type: 'Page', id: path },
          details: { path },
        });
    });
    return { page: await pageAfter(path, services) };
  },
});
