import * as z from 'zod/mini';

/** Removes spaces around a text, and NUL, which PostgreSQL cannot store in a text. */
export const plainText = z.overwrite((text: string) => text.replaceAll('\0', '').trim());
