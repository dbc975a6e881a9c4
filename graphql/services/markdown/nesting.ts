import type { Node, Parent } from 'unist';
import { MarkdownError } from './rendered.ts';

/** More than any article needs, and far less than what makes walking a tree overflow the stack. */
const DEEPEST = 60;

/**
 * Refuses a tree whose branches are longer than any writer makes them.
 *
 * @throws MarkdownError
 */
export function limitNesting(tree: Node): void {
  let level: Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new MarkdownError('Content is nested too deeply');
    level = level.flatMap((node) => (isParent(node) ? node.children : []));
  }
}

function isParent(node: Node): node is Parent {
  return 'children' in node;
}
