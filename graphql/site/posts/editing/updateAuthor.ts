import {
  updateAuthor as rules,
  type UpdateAuthor,
} from '../../../../web/content/site/posts/author.ts';
import { isAllowed } from '../../../../web/content/staff/policy.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { POSTS } from '../../../platform/content/content.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { ConflictError, NotAllowedError, NotFoundError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { uniqueOr } from '../../../schema/uniqueOr.ts';
import type { Services } from '../../../services.ts';
import { Author } from '../Author.ts';

mutation('updateAuthor', {
  description:
    'Changes what an author page shows. You may change the author of your account, admins every author. Absent fields stay as they are. The URL stays too.',
  authScopes: { staffCan: 'posts:write' },
  validate: rules,
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The author, and the new values.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the author.' }),
      name: t.string({ description: 'The name that posts show.' }),
      bio: t.string({ description: 'Plain text. An empty text or null removes it.' }),
      links: t.stringList({
        description: 'URLs of other pages about the author, with http or https, at most 10.',
      }),
      avatar: t.string({
        description: 'Path of a picture, `/objects/…`. An empty text or null removes the picture.',
      }),
    }),
  },
  payload: {
    description: 'The author after the change.',
    fields: { author: { type: Author, description: 'The author after the change.' } },
  },
  resolve: async (input, context) => {
    const id = idOf('Author', input.id);
    const mayChangeAll = isAllowed(context.viewer, 'authors:write');
    const author = await uniqueOr({ name: 'Another author has this name already' }, () =>
      updateAuthor({ ...input, id }, mayChangeAll, actorOf(context), context.services),
    );
    return { author };
  },
});

/**
 * Changes an author. A name that is taken breaks a unique constraint. Without a change, nothing is written.
 *
 * @throws NotFoundError if the author does not exist, NotAllowedError if it belongs to another account.
 */
function updateAuthor(
  { id, avatar, ...change }: UpdateAuthor,
  mayChangeAll: boolean,
  actor: Actor,
  { database, content }: Pick<Services, 'database' | 'content'>,
) {
  return database.prisma.$transaction(async (tx) => {
    const before = await tx.author.findUnique({ where: { id } });
    if (before?.userId !== actor.userId && !mayChangeAll) throw new NotAllowedError();
    if (!before) throw new NotFoundError('There is no such author.', 'id');
    const data = {
      name: change.name ?? before.name,
      bio: change.bio === undefined ? before.bio : change.bio,
      links: change.links ?? before.links,
      avatarUrl: avatar === undefined ? before.avatarUrl : avatar,
    };
    if (JSON.stringify({ ...before, ...data }) === JSON.stringify(before)) return before;
    const author = await tx.author.update({ where: { id }, data });
    await audit(tx, {
      action: 'author.updated',
      ...audited(actor),
      subject: { type: 'Author', id },
      details: { name: author.name },
    });
    // Every post shows its author.
    await content.changed([POSTS], tx);
    return author;
  });
}
