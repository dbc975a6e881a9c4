import type { Element, Parents, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** Puts each table into a frame that scrolls on narrow screens and is reached by keyboard; code scrolls by itself. */
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

/** The attribute is obsolete, and styles in the markup are refused by the site's policy. */
function alignByClass({ properties }: Element): void {
  if (typeof properties.align === 'string') properties.className = [`align-${properties.align}`];
  delete properties.align;
}
