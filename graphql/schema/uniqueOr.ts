import { ConflictError } from './errors.ts';
import { uniqueViolation } from '../platform/database/errors.ts';

/**
 * Saves, and turns a violated unique constraint into an expected error.
 *
 * @param messages the message for each column.
 * @throws ConflictError that names the column.
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
