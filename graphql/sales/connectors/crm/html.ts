const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML, for CRMs whose notes are HTML. The text may come from strangers. */
export function htmlOf(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replaceAll('\n', '<br>');
}
