import { cardHtml, escaped, type MadeHtml } from './cards.ts';
import { type Fields, fieldsOf, textOf } from './fields.ts';

/** The bits of `format`, with the elements that they mean. */
const FORMATS: [bit: number, element: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

/** More than any text needs, and far too few to overflow the stack. */
const MOST_DEPTH = 60;

/** HTML of the text of Ghost's editor since version 5. It knows the nodes that an export can have. */
export function lexicalHtml(document: unknown): MadeHtml {
  const unknown = new Set<string>();

  function childrenOf(node: Fields, depth: number): string {
    const children = Array.isArray(node['children']) && depth < MOST_DEPTH ? node['children'] : [];
    return children.map((child) => htmlOf(fieldsOf(child), depth + 1)).join('');
  }

  function htmlOf(node: Fields, depth: number): string {
    const type = textOf(node, 'type') ?? '';
    const inside = () => childrenOf(node, depth);
    switch (type) {
      case 'root':
        return inside();
      case 'text':
      case 'extended-text':
        return formatted(node);
      case 'linebreak':
        return '<br>';
      case 'tab':
        return ' ';
      case 'paragraph':
        return `<p>${inside()}</p>`;
      case 'heading':
      case 'extended-heading': {
        const tag = /^h[1-6]$/.exec(textOf(node, 'tag') ?? '')?.[0] ?? 'h2';
        return `<${tag}>${inside()}</${tag}>`;
      }
      case 'quote':
      case 'extended-quote':
      case 'aside':
        return `<blockquote>${inside()}</blockquote>`;
      case 'list': {
        const tag = textOf(node, 'listType') === 'number' ? 'ol' : 'ul';
        return `<${tag}>${inside()}</${tag}>`;
      }
      case 'listitem':
        return `<li>${inside()}</li>`;
      case 'link':
      case 'autolink':
        return `<a href="${escaped(textOf(node, 'url') ?? '')}">${inside()}</a>`;
      default: {
        const card = cardHtml(type, node);
        if (card === null) unknown.add(type || 'without a name');
        return card ?? inside();
      }
    }
  }

  const html = htmlOf(fieldsOf(fieldsOf(document)['root']), 0);
  return { html, unknown: [...unknown] };
}

function formatted(node: Fields): string {
  const text = typeof node['text'] === 'string' ? node['text'] : '';
  const format = Number(node['format'] ?? 0);
  return FORMATS.filter(([bit]) => format & bit).reduce(
    (html, [, element]) => `<${element}>${html}</${element}>`,
    escaped(text),
  );
}
