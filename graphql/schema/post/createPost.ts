import { createPost as rules } from '../../../web/content/inputs/post.ts';
import { ConflictError } from '../../domain/errors.ts';
import { createPost } from '../../domain/posts/createPost.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { postPayload } from './postPayload.ts';
import { PostStatus } from './PostStatus.ts';
import { withReferenceIds } from './referenceIds.ts';
import { takeSlug } from './takeSlug.ts';

mutation('createPost', {
  description: 'Writes a new post, a draft unless its status says otherwise.',
  authScopes: { can: 'posts:write' },
  validate: rules,
  errors: [ConflictError],
  input: builder.inputType('CreatePostInput', {
    description: 'A new post.',
    fields: (t) => ({
      title: t.string({ required: true, description: 'The headline.' }),
      slug: t.string({
        description:
          'Its part of the address: lower-case letters, digits and hyphens. Made from the title when absent or empty.',
      }),
      excerpt: t.string({ description: 'What it says in a sentence or two.' }),
      content: t.string({ required: true, description: 'Markdown.' }),
      status: t.field({ type: PostStatus, description: 'A draft when absent.' }),
      authorId: t.id({
        description:
          'Whose name it is under. When absent: the default author of the settings, else the one of the own account, who is made where there is none.',
      }),
      categoryIds: t.idList({ description: 'Its categories; the first is shown on cards.' }),
      tags: t.stringList({ description: 'Names of its tags; new ones are made.' }),
      featuredImage: t.string({ description: 'Path or address of the picture above it.' }),
      featuredImageAlt: t.string({ description: 'What that picture shows, in words.' }),
      metaTitle: t.string({ description: 'Title for search engines.' }),
      metaDescription: t.string({ description: 'Description for search engines.' }),
      publishedAt: t.field({
        type: 'DateTime',
        description:
          'When it is, or was, published: a published post appears at this time. Now when absent.',
      }),
    }),
  }),
  payload: postPayload('CreatePostPayload', 'The post that was written.'),
  resolve: async (input, context) => ({
    postId: await takeSlug(() =>
      createPost(withReferenceIds(input), actorOf(context), context.services),
    ),
  }),
});
