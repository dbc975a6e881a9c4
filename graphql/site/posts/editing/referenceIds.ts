import { InvalidInputError, NotFoundError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';

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
