type Pictures = (id: string) => { url: string; alt: string | null } | undefined;

const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre|figure|figcaption|hr|dl|dt|dd|section|iframe|script|style|form|details|address|img|video|audio|!--)\b/i;

/**
 * The HTML of a post's text. The block editor writes HTML. The older editor leaves paragraphs as empty lines and has
 * shortcodes: names in brackets, some of which have HTML of their own.
 *
 * @returns also sentences about what is lost.
 */
export function classicHtml(text: string, pictures: Pictures): { html: string; left: string[] } {
  const left = new Set<string>();
  const html = withoutShortcodes(text, ({ name, attributes, inside }) => {
    if (name === 'caption' && inside !== null) {
      const end = inside.lastIndexOf('>') + 1;
      const words = inside.slice(end).trim();
      return `\n\n<figure>${inside.slice(0, end)}<figcaption>${words}</figcaption></figure>\n\n`;
    }
    if (name === 'embed' && inside !== null)
      return `\n\n<iframe src="${inside.trim()}"></iframe>\n\n`;
    const recording = /^(?:video|audio)$/.test(name) && RECORDING.exec(attributes)?.[1];
    if (recording) return `\n\n<${name} src="${recording}"></${name}>\n\n`;
    if (name === 'gallery') {
      const ids = /\bids=["']?([\d,]+)/.exec(attributes)?.[1]?.split(',') ?? [];
      left.add(
        ids.length > 0
          ? 'The gallery becomes single pictures.'
          : 'A gallery does not name its pictures, and is left out.',
      );
      const images = ids.flatMap((id) => pictures(id) ?? []);
      return images.map(({ url, alt }) => `\n\n<img src="${url}" alt="${alt ?? ''}">\n\n`).join('');
    }
    if (left.size < MOST_NOTES) left.add(`The shortcode "${name}" stays as text.`);
    return null;
  });
  return { html: html.includes('<!-- wp:') ? html : paragraphs(html), left: [...left] };
}

const MOST_NOTES = 10;
const RECORDING = /\b(?:src|mp4|m4v|webm|ogv|mp3|m4a|ogg|wav)="([^"]+)"/;

interface Shortcode {
  name: string;
  attributes: string;
  /** The text between the opening and the closing tag. Null if the shortcode has no closing tag. */
  inside: string | null;
}

const NAME = /^([a-z][\w-]{2,30})(?: |$)/;
const LONGEST_OPENING = 2_000;

/** Replaces the shortcodes of a text. Null leaves one as it is. Each character is looked at a few times at most. */
function withoutShortcodes(text: string, replace: (code: Shortcode) => string | null): string {
  const endless = new Set<string>();
  let html = '';
  let at = 0;
  for (let open = text.indexOf('['); open >= 0; open = text.indexOf('[', open + 1)) {
    if (open < at) continue;
    const opening = text.slice(open + 1, open + LONGEST_OPENING);
    const close = opening.indexOf(']');
    const name = close < 0 ? undefined : NAME.exec(opening.slice(0, close))?.[1];
    // Markdown writes links like this.
    if (name === undefined || opening[close + 1] === '(') continue;
    const start = open + close + 2;
    const ending = `[/${name}]`;
    const end = endless.has(name) ? -1 : text.indexOf(ending, start);
    if (end < 0) endless.add(name);
    const inside = end < 0 ? null : text.slice(start, end);
    const replaced = replace({ name, attributes: opening.slice(name.length, close), inside });
    if (replaced === null) continue;
    html += text.slice(at, open) + replaced;
    at = end < 0 || name === 'gallery' ? start : end + ending.length;
  }
  return html + text.slice(at);
}

/** Empty lines end paragraphs, and other line ends are breaks, except in code. */
function paragraphs(html: string): string {
  const [first = '', ...others] = html.split(/<pre(?=[\s>])/i);
  const parts = others.map((part) => {
    const end = part.toLowerCase().indexOf('</pre>');
    return end < 0
      ? `<pre${part}`
      : `<pre${part.slice(0, end)}</pre>${broken(part.slice(end + '</pre>'.length))}`;
  });
  return broken(first) + parts.join('');
}

function broken(text: string): string {
  const blocks: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line.trim());
  }
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      BLOCK.test(lines[0] ?? '') ? lines.join('\n') : `<p>${lines.join('<br>')}</p>`,
    )
    .join('\n');
}
