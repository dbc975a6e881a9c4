import type { Element, Parents, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** Marks external links by a class and by `rel`. */
export function markLinks(tree: Root, siteUrl: string): void {
  visitParents(tree, { tagName: 'a' }, (node) => {
    if (node.type !== 'element') return;
    const { href, dataFootnoteBackref } = node.properties;
    delete node.properties.className;
    delete node.properties.rel;
    if (dataFootnoteBackref !== undefined) node.properties.className = ['footnote-back'];
    if (typeof href !== 'string') return;
    // Browsers remove these characters from URLs, so the sanitizer must see the same URL.
    const address = href.replace(/[\t\n\r]/g, '').trim();
    node.properties.href = address;
    if (leadsAway(address, siteUrl)) {
      node.properties.className = ['external'];
      node.properties.rel = ['external', 'noopener'];
    }
  });
}

function leadsAway(address: string, siteUrl: string): boolean {
  if (!URL.canParse(address, siteUrl)) return false;
  const { origin, protocol } = new URL(address, siteUrl);
  return /^https?:$/.test(protocol) && origin !== new URL(siteUrl).origin;
}

/** Puts each table into a frame that scrolls on narrow screens and can be focused by keyboard. Code blocks scroll already. */
export function frameTables(tree: Root): void {
  const tables: { table: Element; parent: Parents }[] = [];
  visitParents(tree, 'element', (element, ancestors) => {
    const parent = ancestors.at(-1);
    if (element.tagName === 'pre') element.properties.tabIndex = 0;
    if (element.tagName === 'th') element.properties.scope ??= 'col';
    if (element.tagName === 'th' || element.tagName === 'td') alignByClass(element);
    if (element.tagName === 'table' && parent) tables.push({ table: element, parent });
  });
  for (const { table, parent } of tables) {
    const index = parent.children.findIndex((child) => child === table);
    parent.children.splice(index, 1, frame(table));
  }
}

function frame(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-frame'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  };
}

/** Replaces `align`, which is obsolete, by a class, because the content security policy forbids inline styles. */
function alignByClass({ properties }: Element): void {
  if (typeof properties.align === 'string') properties.className = [`align-${properties.align}`];
  delete properties.align;
}

/** Labels the checkbox of a task in words, for screen readers. */
export function describeTasks(tree: Root): void {
  visitParents(tree, 'element', (element) => {
    if (element.tagName !== 'input') return;
    element.properties.ariaLabel = element.properties.checked ? 'Done' : 'To do';
  });
}
