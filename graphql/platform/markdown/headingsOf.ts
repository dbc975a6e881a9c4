import type { Element, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { hasClass } from './hasClass.ts';

/** Every heading of the author, in order, without the heading above the footnotes. */
export function headingsOf(tree: Root): Element[] {
  const headings: Element[] = [];
  visitParents(tree, 'element', (element) => {
    if (isHeading(element)) headings.push(element);
  });
  return headings;
}

export function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.tagName) && !hasClass(element, 'footnotes-title');
}

/** 1 to 6. */
export function headingRank(heading: Element): number {
  return Number(heading.tagName.slice(1));
}
