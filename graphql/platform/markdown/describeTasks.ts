import type { Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** Labels the checkbox of a task in words, for screen readers. */
export function describeTasks(tree: Root): void {
  visitParents(tree, 'element', (element) => {
    if (element.tagName !== 'input') return;
    element.properties.ariaLabel = element.properties.checked ? 'Done' : 'To do';
  });
}
