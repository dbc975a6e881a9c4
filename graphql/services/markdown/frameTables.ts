import type { Element, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';

/** Puts each table into a frame that scrolls on narrow screens and is reached by keyboard; code scrolls by itself. */
export function frameTables(tree: Root): void {
  visitParents(tree, 'element', (element, ancestors) => {
    if (element.tagName === 'pre') element.properties.tabIndex = 0;
    if (element.tagName !== 'table') return;
    describeCells(element);
    const parent = ancestors.at(-1);
    const index = parent?.children.findIndex((child) => child === element);
    if (!parent || index === undefined) return;
    parent.children.splice(index, 1, frame(element));
    return [SKIP, index + 1];
  });
}

function frame(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-frame'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  };
}

/** Alignment by class: the attribute is obsolete, and styles in the markup are refused by the site's policy. */
function describeCells(table: Element): void {
  visitParents(table, 'element', (cell) => {
    if (cell.tagName !== 'th' && cell.tagName !== 'td') return;
    const { align } = cell.properties;
    if (typeof align === 'string') cell.properties.className = [`align-${align}`];
    delete cell.properties.align;
    if (cell.tagName === 'th') cell.properties.scope ??= 'col';
  });
}
