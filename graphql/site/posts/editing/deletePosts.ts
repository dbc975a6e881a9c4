import { chosenPosts } from '../../../../web/content/site/posts/post.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../../events/audit.ts';
import { REDIRECT_LOCKS } from '../../addresses/addRedirects.ts';
import { addressesGone, postPath } from '../../addresses/movedAddresses.ts';
import { postsChanged } from '../postChanged.ts';
import { type Actor, audited } from '../../../events/actor.ts';

mutation('deletePosts', {
  description:
    'Deletes several posts permanently. If one post cannot be deleted, no post is deleted.',
  authScopes: { staffCan: 'posts:write' },
  validate: chosenPosts,
  errors: [NotFoundError],
  input: {
    description: 'The posts.',
    fields: (t) => ({
      ids: t.idList({ required: true, description: 'Global ids of 1 to 100 posts.' }),
    }),
  },
  payload: {
    description: 'The deletion succeeded.',
    fields: {
      deletedPostIds: {
        type: ['ID'],
        description: 'Global ids of the deleted posts, to remove them from lists.',
      },
    },
  },
  resolve: async ({ ids }, context) => {
    const postIds = ids.map((id) => idOf('Post', id));
    await deletePosts(postIds, actorOf(context), context.services);
    return { deletedPostIds: postIds.map((id) => encodeGlobalId('Post', id)) };
  },
});

/**
 * Deletes posts and everything that belongs to them, all or none.
 *
 * @throws NotFoundError if one of them does not exist.
 */
async function deletePosts(
  ids: readonly string[],
  actor: Actor,
  { database, content }: Pick<Services, 'database' | 'content'>,
): Promise<void> {
  const unique = [...new Set(ids)];
  await database.lockedTransaction(REDIRECT_LOCKS, async (tx) => {
    const posts = await tx.post.findMany({
      where: { id: { in: unique } },
      select: { id: true, slug: true, title: true, status: true },
    });
    const { count } = await tx.post.deleteMany({ where: { id: { in: unique } } });
    if (count < unique.length) throw new NotFoundError('There is no such post.', 'id');
    for (const { id, title, slug } of posts) {
      await audit(tx, {
        action: 'post.deleted',
        ...audited(actor),
        subject: { type: 'Post', id },
        details: { title, slug },
      });
    }
    await addressesGone(
      tx,
      posts.map(({ slug }) => postPath(slug)),
      content,
    );
    await postsChanged(posts, content, tx);
  });
}

mutation('deletePost', {
  description: 'Deletes a post permanently, with its revisions and the redirects to it.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The deletion succeeded.',
    fields: {
      deletedPostId: {
        type: 'ID',
        description: 'Global id of the deleted post, to remove it from lists.',
      },
    },
  },
  resolve: async ({ id }, context) => {
    const postId = idOf('Post', id);
    await deletePosts([postId], actorOf(context), context.services);
    return { deletedPostId: encodeGlobalId('Post', postId) };
  },
});
