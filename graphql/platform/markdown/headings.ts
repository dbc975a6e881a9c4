import GithubSlugger from 'github-slugger';
import type { Element, Parents, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { toString } from 'hast-util-to-string';
import { ID_PREFIX } from './allowed.ts';
import type { Heading } from './rendered.ts';

/** Every heading of the author, in order, without the heading above the footnotes. */
function headingsOf(tree: Root): Element[] {
  const headings: Element[] = [];
  visitParents(tree, 'element', (element) => {
    if (isHeading(element)) headings.push(element);
  });
  return headings;
}

function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.tagName) && !hasClass(element, 'footnotes-title');
}

/** 1 to 6. */
function headingRank(heading: Element): number {
  return Number(heading.tagName.slice(1));
}

function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}

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

/**
 * Gives each heading an id made from its text, makes every id unique, and updates links to them.
 *
 * @returns the headings, with the ids that they have after the sanitizer has added its prefix.
 */
export function linkTargets(tree: Root): Heading[] {
  const slugger = new GithubSlugger();
  const names = new Map<string, string>();
  const elements = elementsOf(tree);
  const name = ({ element }: Placed, wanted: string) => {
    const written = element.properties.id;
    const id = slugger.slug(wanted) || slugger.slug('section');
    element.properties.id = id;
    for (const alias of [written, id]) {
      if (typeof alias === 'string' && !names.has(alias)) names.set(alias, id);
    }
  };
  // Footnotes get their ids first, because a heading with the same words could take them.
  const isNamed = ({ element }: Placed) => typeof element.properties.id === 'string';
  const [footnotes, others] = [
    elements.filter(isFootnote),
    elements.filter((it) => !isFootnote(it)),
  ];
  for (const placed of footnotes.filter(isNamed))
    name(placed, String(placed.element.properties.id));
  for (const placed of others) {
    if (isHeading(placed.element)) name(placed, toString(placed.element));
    else if (isNamed(placed)) name(placed, String(placed.element.properties.id));
  }
  for (const { element } of elements) followNames(element, names);
  return others.filter(isInOutline).map(({ element }) => ({
    id: `${ID_PREFIX}${String(element.properties.id)}`,
    text: toString(element).replace(/\s+/g, ' ').trim(),
    level: headingRank(element),
  }));
}

interface Placed {
  element: Element;
  ancestors: Parents[];
}

function elementsOf(tree: Root): Placed[] {
  const found: Placed[] = [];
  visitParents(tree, 'element', (element, ancestors) => {
    found.push({ element, ancestors: [...ancestors] });
  });
  return found;
}

function isFootnote({ element, ancestors }: Placed): boolean {
  return (
    element.properties.dataFootnoteRef !== undefined ||
    ancestors.some((node) => node.type === 'element' && node.properties.dataFootnotes !== undefined)
  );
}

const ASIDE = new Set(['blockquote', 'table', 'section', 'details']);

function isInOutline({ element, ancestors }: Placed): boolean {
  return (
    isHeading(element) &&
    toString(element).trim() !== '' &&
    !ancestors.some((node) => node.type === 'element' && ASIDE.has(node.tagName))
  );
}

/** Updates a link within the text. Other targets stay as they are, because the page may have them. */
function followNames(element: Element, names: Map<string, string>): void {
  const { href, ariaDescribedBy } = element.properties;
  if (typeof href === 'string' && href.startsWith('#')) {
    const target = names.get(decoded(href.slice(1))) ?? names.get(href.slice(1));
    if (target !== undefined) element.properties.href = `#${ID_PREFIX}${target}`;
  }
  if (Array.isArray(ariaDescribedBy)) {
    element.properties.ariaDescribedBy = ariaDescribedBy.map(
      (id) => names.get(String(id)) ?? String(id),
    );
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
