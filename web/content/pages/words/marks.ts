/** A piece of a text with marks: `**bold**`, `*italic*`, `[text](link)`. Everything else, HTML too, is plain text. */
export type Mark =
  | { kind: 'plain' | 'bold' | 'italic'; text: string }
  | { kind: 'link'; text: string; to: string };

// Each part ends at the next mark of its kind, so that a long text without ends is read once.
const MARK = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

/** The pieces of a text, in its order. Marks do not stand inside marks. */
export function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  let read = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, bold, italic, label, to] = match;
    if (match.index > read) marks.push({ kind: 'plain', text: text.slice(read, match.index) });
    if (bold !== undefined) marks.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) marks.push({ kind: 'italic', text: italic });
    else marks.push({ kind: 'link', text: label ?? '', to: to ?? '' });
    read = match.index + whole.length;
  }
  if (read < text.length) marks.push({ kind: 'plain', text: text.slice(read) });
  return marks;
}

/** A path of this site, or an https address. Other schemes could run scripts. */
export function isSafeLink(address: string): boolean {
  if (!/^(?:\/(?![/\\])|https:\/\/[^/?#\s\\@]+(?:[/?#]|$))[^\s\\{}<>"]*$/.test(address))
    return false;
  return URL.canParse(address, 'https://site.invalid');
}
