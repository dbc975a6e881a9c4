/**
 * Escapes a text for Prisma's `mode: 'insensitive'`. The database then compares with a pattern, in which `_` means any
 * character and `%` any text.
 */
export function literalText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
