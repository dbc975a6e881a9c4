import { ConflictError } from '../domain/errors.ts';
import { uniqueViolation } from '../services/database/errors.ts';

/**
 * Saves, and turns a broken unique constraint into a failure that can be shown.
 *
 * @param messages say what is taken, by column.
 * @throws ConflictError at the column.
 */
export async function uniqueOr<T>(
  messages: Record<string, string>,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const column = uniqueViolation(error)?.[0];
    const message = column && messages[column];
    if (!message) throw error;
    throw new ConflictError(message, column);
  }
}
