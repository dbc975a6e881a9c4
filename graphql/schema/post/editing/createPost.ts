import { createPost as rules } from '../../../../web/content/inputs/posts/post.ts';
import { ConflictError } from '../../../domain/errors.ts';
import { createPost } from '../../../domain/posts/createPost.ts';
import { actorOf } from '../../actor.ts';
import { builder } from '../../builder.ts';
import { mutation } from '../../mutation.ts';
import { postPayload } from './postPayload.ts';
import { PostStatus } from '../PostStatus.ts';
import { withReferenceIds } from './referenceIds.ts';
import { takeSlug } from './takeSlug.ts';

mutation('createPost', {
  description: 'Creates a post. It is a draft unless you set another status.',
  authScopes: { staffCan: 'posts:write' },
  validate: rules,
  errors: [ConflictError],
  input: builder.inputType('CreatePostInput', {
    description: 'The new post.',
    fields: (t) => ({
      title: t.string({ required: true, description: 'The title.' }),
      slug: t.string({
        description:
          'The last part of its URL: lower-case letters, digits and hyphens. If absent or empty, it is made from the title.',
      }),
      excerpt: t.string({ description: 'A summary in one or two sentences.' }),
      content: t.string({ required: true, description: 'The content in Markdown.' }),
      status: t.field({ type: PostStatus, description: 'The default is `draft`.' }),
      authorId: t.id({
        description:
          'The author. The default is the author of the setting DEFAULT_AUTHOR, otherwise the author of your account, which is created if necessary.',
      }),
      categoryIds: t.idList({ description: 'The categories. Cards show the first one.' }),
      tags: t.stringList({ description: 'Names of the tags. Tags that do not exist are created.' }),
      featuredImage: t.string({ description: 'Path or URL of the image above the post.' }),
      featuredImageAlt: t.string({ description: 'Alternative text of that image.' }),
      metaTitle: t.string({ description: 'Title for search engines.' }),
      metaDescription: t.string({ description: 'Description for search engines.' }),
      publishedAt: t.field({
        type: 'DateTime',
        description:
          'The publication date. A published post becomes visible at this time. The default is now.',
      }),
    }),
  }),
  payload: postPayload('CreatePostPayload', 'The new post.'),
  resolve: async (input, context) => ({
    postId: await takeSlug(() =>
      createPost(withReferenceIds(input), actorOf(context), context.services),
    ),
  }),
});
