import type { Element, ElementContent, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { embedOf } from '../../../web/content/site/posts/embeds.ts';

/** The kinds of callouts, with the word that begins them. */
const CALLOUTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  WARNING: 'Warning',
};
const MARK = /^\s*\[!(NOTE|TIP|WARNING)\][^\S\n]*\n?/;

/**
 * Makes callouts, buttons and embeds. Each is valid Markdown that other programs show as a quotation or a link:
 * `> [!NOTE]`, `[Book a Demo](/book "button")`, and `[Title](https://youtu.be/… "embed")` as a paragraph of its own.
 */
export function markBlocks(tree: Root): void {
  const embeds: { paragraph: Element; parent: Parents; figure: Element }[] = [];
  visitParents(tree, 'element', (element, ancestors) => {
    if (element.tagName === 'blockquote') markCallout(element);
    if (element.tagName === 'a') markButton(element);
    const figure = element.tagName === 'p' ? embedIn(element) : null;
    const parent = ancestors.at(-1);
    if (figure && parent) embeds.push({ paragraph: element, parent, figure });
  });
  for (const { paragraph, parent, figure } of embeds) {
    parent.children.splice(parent.children.indexOf(paragraph as never), 1, figure);
  }
}

function markCallout(quote: Element): void {
  const first = quote.children.find(isElement);
  const text = first?.children[0];
  if (first?.tagName !== 'p' || text?.type !== 'text') return;
  const kind = MARK.exec(text.value)?.[1];
  if (kind === undefined) return;
  text.value = text.value.replace(MARK, '');
  quote.tagName = 'div';
  quote.properties = { className: ['callout', `callout-${kind.toLowerCase()}`], role: 'note' };
  const title = element('p', { className: ['callout-title'] }, [
    { type: 'text', value: CALLOUTS[kind] ?? '' },
  ]);
  const isEmpty = toString(first).trim() === '' && !first.children.some(isElement);
  quote.children = [title, ...quote.children.filter((child) => !isEmpty || child !== first)];
}

function markButton({ properties }: Element): void {
  if (properties.title !== 'button') return;
  delete properties.title;
  const { className } = properties;
  properties.className = ['button', ...(Array.isArray(className) ? className : [])];
}

/** The link in place of a player, which loads nothing of others until somebody clicks it. Null for other paragraphs. */
function embedIn(paragraph: Element): Element | null {
  const [link, ...others] = paragraph.children;
  if (!link || others.length > 0 || !isElement(link) || link.tagName !== 'a') return null;
  const { properties } = link;
  if (properties.title !== 'embed') return null;
  delete properties.title;
  const player = embedOf(String(properties.href));
  if (!player) return null;
  properties.dataEmbed = player.frame;
  // The page holds a click until its script is there.
  properties.dataReplay = '';
  const note = `Plays here after a click. It then loads from ${player.name}.`;
  return element('figure', { className: ['embed'] }, [
    link,
    element('figcaption', {}, [{ type: 'text', value: note }]),
  ]);
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

function isElement(node: { type: string }): node is Element {
  return node.type === 'element';
}
