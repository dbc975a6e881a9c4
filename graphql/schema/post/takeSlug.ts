import { uniqueViolation } from '../../services/database/errors.ts';
import { ConflictError } from '../../domain/errors.ts';

/** @throws ConflictError where the save failed because another post has the slug. */
export async function takeSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!uniqueViolation(error)?.includes('slug')) throw error;
    throw new ConflictError('Another post has this URL slug already', 'slug');
  }
}
