import type { Element, Root } from 'hast';
import { headingRank, headingsOf } from './headingsOf.ts';

/**
 * Turns the headings into an outline below the page's title: the highest level in the text becomes h2, and no level is
 * skipped.
 */
export function orderHeadings(tree: Root): void {
  const headings = headingsOf(tree);
  const highest = Math.min(...headings.map(headingRank));
  let previous = 1;
  for (const heading of headings) {
    const level = Math.min(headingRank(heading) - highest + 2, previous + 1, 6);
    setRank(heading, level);
    previous = level;
  }
}

function setRank(heading: Element, level: number): void {
  heading.tagName = `h${level}`;
}
