import { uniqueOr } from '../../../schema/uniqueOr.ts';

/** @throws ConflictError if another post has the slug. */
export function takeSlug<T>(save: () => Promise<T>): Promise<T> {
  return uniqueOr({ slug: 'Another post has this URL slug already' }, save);
}
