import { updatePost as rules } from '../../../web/content/inputs/post.ts';
import { ConflictError, NotFoundError, StaleVersionError } from '../../domain/errors.ts';
import { updatePost } from '../../domain/posts/updatePost.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { postPayload } from './postPayload.ts';
import { PostStatus } from './PostStatus.ts';
import { withReferenceIds } from './referenceIds.ts';
import { takeSlug } from './takeSlug.ts';

mutation('updatePost', {
  description:
    'Changes what is named of a post and keeps the rest. Null empties what can be empty. An address that was public goes on leading to the post.',
  authScopes: { can: 'posts:write' },
  validate: rules,
  errors: [NotFoundError, ConflictError, StaleVersionError],
  input: builder.inputType('UpdatePostInput', {
    description: 'Which post, and what of it is new.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the post.' }),
      version: t.int({
        description:
          'The version that the change was made from: where somebody has saved since, it is refused. Without it nothing is compared.',
      }),
      autosave: t.boolean({
        description:
          'True where no person asked for it: such saves of one sitting leave one revision. Only for drafts.',
      }),
      title: t.string({ description: 'The headline.' }),
      slug: t.string({ description: 'Its part of the address.' }),
      excerpt: t.string({ description: 'What it says in a sentence or two; null for none.' }),
      content: t.string({ description: 'Markdown.' }),
      status: t.field({ type: PostStatus, description: 'Whether it is meant for the public.' }),
      authorId: t.id({ description: 'Whose name it is under; null for the default author.' }),
      categoryIds: t.idList({ description: 'All its categories; the first is shown on cards.' }),
      tags: t.stringList({ description: 'Names of all its tags; new ones are made.' }),
      featuredImage: t.string({
        description: 'Path or address of the picture above it; null for none.',
      }),
      featuredImageAlt: t.string({ description: 'What that picture shows, in words.' }),
      metaTitle: t.string({ description: 'Title for search engines; null for none.' }),
      metaDescription: t.string({ description: 'Description for search engines; null for none.' }),
      publishedAt: t.field({
        type: 'DateTime',
        description:
          'When it is, or was, published; null for no date, which for a published post means now.',
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
