/** A transcript as we store it: PostgreSQL cannot store NUL in a text. Null for an empty one. */
export function reportText(text: string | null | undefined): string | null {
  return text?.replaceAll('\0', '').trim() || null;
}
