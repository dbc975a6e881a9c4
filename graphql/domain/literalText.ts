/**
 * A text for Prisma's `mode: 'insensitive'`, by which the database compares patterns: there `_` stands for any letter and
 * `%` for any text. With this they stand for themselves.
 */
export function literalText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
