import { builder } from '../../../schema/builder.ts';
import { Post } from '../Post.ts';
import type { InputFieldBuilder } from '../../../schema/mutationTypes.ts';
import { InvalidInputError, NotFoundError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';
import { uniqueOr } from '../../../schema/uniqueOr.ts';

/** The payload of a mutation that saves one post, by the post's id in the database. */
export function postPayload(name: string, description: string) {
  return builder.objectRef<{ postId: string }>(name).implement({
    description,
    fields: (t) => ({
      post: t.prismaField({
        type: Post,
        description: 'The saved post.',
        resolve: (query, { postId }, _args, { services }) =>
          services.database.prisma.post.findUniqueOrThrow({ ...query, where: { id: postId } }),
      }),
    }),
  });
}

/** The texts that a post may lack, in the inputs of createPost and updatePost. */
export function postTexts(t: InputFieldBuilder) {
  return {
    excerpt: t.string({
      description: 'A summary in one or two sentences. Null for a post without a summary.',
    }),
    featuredImage: t.string({
      description:
        'Path or URL of the image above the post. Null for a post without an image. An image of another site is stored in the library, and the post gets its path; if that fails, the post is not saved, and the error names the reason.',
    }),
    featuredImageAlt: t.string({ description: 'Alternative text of the featured image.' }),
    metaTitle: t.string({
      description: 'Title for search engines. Null selects the title of the post.',
    }),
    metaDescription: t.string({
      description: 'Description for search engines. Null selects the excerpt.',
    }),
  };
}

interface References {
  authorId?: string | null;
  categoryIds?: string[] | null;
}

/**
 * Replaces the global ids of an input by ids of the database. An empty author means the default author.
 * @throws InvalidInputError that names the field, if an id has another type or is no id.
 */
export function withReferenceIds<Input extends References>(input: Input): Input {
  const { authorId, categoryIds } = input;
  return {
    ...input,
    authorId: authorId && idAt('authorId', 'Author', authorId, 'There is no such author'),
    categoryIds:
      categoryIds?.map((id) => idAt('categoryIds', 'Category', id, 'There is no such category')) ??
      categoryIds,
  };
}

function idAt(field: string, typename: string, text: string, message: string): string {
  try {
    return idOf(typename, text);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new InvalidInputError([{ field, message }]);
  }
}

/** @throws ConflictError if another post has the slug. */
export function takeSlug<T>(save: () => Promise<T>): Promise<T> {
  return uniqueOr({ slug: 'Another post has this URL slug already' }, save);
}
