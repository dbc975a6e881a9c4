import type { Node, Parent } from 'unist';
import { MarkdownError } from './rendered.ts';

/** More than any article needs, and far too few to overflow the stack. */
const MAX_DEPTH = 60;

/**
 * Rejects a tree that is nested too deeply.
 *
 * @throws MarkdownError
 */
export function limitNesting(tree: Node): void {
  let level: Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new MarkdownError('Content is nested too deeply');
    level = level.flatMap((node) => (isParent(node) ? node.children : []));
  }
}

function isParent(node: Node): node is Parent {
  return 'children' in node;
}
