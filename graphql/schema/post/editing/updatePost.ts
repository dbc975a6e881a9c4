import { updatePost as rules } from '../../../../web/content/inputs/posts/post.ts';
import { ConflictError, NotFoundError, StaleVersionError } from '../../../domain/errors.ts';
import { updatePost } from '../../../domain/posts/updatePost.ts';
import { actorOf } from '../../actor.ts';
import { builder } from '../../builder.ts';
import { idOf } from '../../globalId.ts';
import { mutation } from '../../mutation.ts';
import { postPayload } from './postPayload.ts';
import { PostStatus } from '../PostStatus.ts';
import { withReferenceIds } from './referenceIds.ts';
import { takeSlug } from './takeSlug.ts';

mutation('updatePost', {
  description:
    'Changes a post. Absent fields stay as they are, and null clears a field. An earlier public URL redirects to the post.',
  authScopes: { staffCan: 'posts:write' },
  validate: rules,
  errors: [NotFoundError, ConflictError, StaleVersionError],
  input: builder.inputType('UpdatePostInput', {
    description: 'The post, and its new values.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the post.' }),
      version: t.int({
        description:
          'The version of the post that you have loaded. If somebody has saved since, the change is refused. If absent, versions are not compared.',
      }),
      autosave: t.boolean({
        description:
          'True for an automatic save. Consecutive automatic saves share one revision. Only for drafts.',
      }),
      title: t.string({ description: 'The title.' }),
      slug: t.string({ description: 'The last part of its URL.' }),
      excerpt: t.string({ description: 'A summary in one or two sentences. Null removes it.' }),
      content: t.string({ description: 'The content in Markdown.' }),
      status: t.field({
        type: PostStatus,
        description: 'Whether the post is a draft or published.',
      }),
      authorId: t.id({ description: 'The author. Null selects the default author.' }),
      categoryIds: t.idList({
        description: 'All categories of the post. Cards show the first one.',
      }),
      tags: t.stringList({
        description: 'Names of all tags of the post. Tags that do not exist are created.',
      }),
      featuredImage: t.string({
        description: 'Path or URL of the image above the post. Null removes it.',
      }),
      featuredImageAlt: t.string({ description: 'Alternative text of that image.' }),
      metaTitle: t.string({ description: 'Title for search engines. Null removes it.' }),
      metaDescription: t.string({
        description: 'Description for search engines. Null removes it.',
      }),
      publishedAt: t.field({
        type: 'DateTime',
        description: 'The publication date. Null removes it; for a published post, null means now.',
      }),
    }),
  }),
  payload: postPayload('UpdatePostPayload', 'The post that was saved.'),
  resolve: async (input, context) => {
    const postId = idOf('Post', input.id);
    const change = { ...withReferenceIds(input), id: postId };
    await takeSlug(() => updatePost(change, actorOf(context), context.services));
    return { postId };
  },
});
