import { cardHtml, escaped, type MadeHtml } from './cards.ts';
import { fieldsOf } from './fields.ts';

type List = unknown[];

const TEXT = 0;
const MARKUP_SECTION = 1;
const IMAGE_SECTION = 2;
const LIST_SECTION = 3;
const CARD_SECTION = 10;

/** HTML of the text of Ghost's editor before version 5: Mobiledoc 0.3. */
export function mobiledocHtml(document: unknown): MadeHtml {
  const fields = fieldsOf(document);
  const [markups, atoms, cards] = ['markups', 'atoms', 'cards'].map((name) => listOf(fields[name]));
  const unknown: string[] = [];

  /** Markers open and close the elements of `markups` around their text. */
  function inline(markers: unknown): string {
    const open: string[] = [];
    let html = '';
    for (const marker of listOf(markers)) {
      const [kind, opened, closed, value] = listOf(marker);
      for (const index of listOf(opened)) {
        const [tag, attributes] = listOf(markups?.[Number(index)]);
        const name = /^[a-z]\w*$/.exec(String(tag))?.[0] ?? 'span';
        open.push(name);
        html += `<${name}${attributesOf(attributes)}>`;
      }
      const [atom, atomText] = listOf(atoms?.[Number(value)]);
      if (kind === TEXT) html += escaped(String(value ?? ''));
      else html += atom === 'soft-return' ? '<br>' : escaped(String(atomText ?? ''));
      for (let left = Number(closed ?? 0); left > 0 && open.length > 0; left -= 1)
        html += `</${open.pop() ?? ''}>`;
    }
    return (
      html +
      open
        .toReversed()
        .map((name) => `</${name}>`)
        .join('')
    );
  }

  function sectionHtml(section: unknown): string {
    const [kind, first, second] = listOf(section);
    if (kind === MARKUP_SECTION) return element(first, inline(second));
    if (kind === IMAGE_SECTION) return cardHtml('image', { src: first }) ?? '';
    if (kind === LIST_SECTION)
      return element(
        first,
        listOf(second)
          .map((item) => `<li>${inline(item)}</li>`)
          .join(''),
      );
    if (kind !== CARD_SECTION) return '';
    const [name, payload] = listOf(cards?.[Number(first)]);
    const html = cardHtml(String(name), fieldsOf(payload));
    if (html === null) unknown.push(String(name));
    return html ?? '';
  }

  const html = listOf(fields['sections']).map(sectionHtml).join('');
  return { html, unknown: [...new Set(unknown)] };
}

function listOf(value: unknown): List {
  return Array.isArray(value) ? value : [];
}

function element(tag: unknown, inside: string): string {
  const name = /^(p|h[1-6]|blockquote|ul|ol|aside)$/.exec(String(tag))?.[0] ?? 'p';
  return name === 'aside' ? `<blockquote>${inside}</blockquote>` : `<${name}>${inside}</${name}>`;
}

/** `['href', 'https://…']`; a link needs no other attribute. */
function attributesOf(attributes: unknown): string {
  const list = listOf(attributes);
  const at = list.indexOf('href');
  return at < 0 ? '' : ` href="${escaped(String(list[at + 1] ?? ''))}"`;
}
