import type { Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** Says in words what the box of a task shows: it is all that a screen reader has. */
export function describeTasks(tree: Root): void {
  visitParents(tree, 'element', (element) => {
    if (element.tagName !== 'input') return;
    element.properties.ariaLabel = element.properties.checked ? 'Done' : 'To do';
  });
}
