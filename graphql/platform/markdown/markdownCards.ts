import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visitParents } from 'unist-util-visit-parents';
import { classesOf } from './foreignBlocks.ts';
import { limitNesting } from './nesting.ts';
import { parser } from './parser.ts';
import { MARKDOWN_CARD } from './rendered.ts';

const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw).freeze();

/**
 * Replaces each element with the class `MARKDOWN_CARD` by the HTML of its text. The importer makes such elements of Ghost's Markdown cards.
 *
 * @throws MarkdownError if a text is nested too deeply.
 */
export function readMarkdownCards(tree: Root): void {
  const cards: { card: Element; parent: Root | Element }[] = [];
  visitParents(tree, 'element', (card, ancestors) => {
    const parent = ancestors.at(-1);
    if (card.tagName === 'pre' && classesOf(card).includes(MARKDOWN_CARD) && parent)
      cards.push({ card, parent });
  });
  for (const { card, parent } of cards) {
    const source = parser.parse(toString(card));
    limitNesting(source);
    const made = toHtml.runSync(source);
    // The Markdown can contain nested HTML.
    limitNesting(made);
    const nodes = made.children.filter((node) => node.type !== 'doctype');
    parent.children.splice(parent.children.indexOf(card), 1, ...nodes);
  }
}
