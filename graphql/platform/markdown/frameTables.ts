import type { Element, Parents, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

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
