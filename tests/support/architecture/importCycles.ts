import { importedPath } from './importedPath.ts';
import type { SourceFile } from './sourceFile.ts';

/**
 * Finds the groups of files that import each other in a circle. Imports of types count too. Each group is a strongly
 * connected component of the import graph, found by Tarjan's algorithm.
 */
export function importCycles(files: SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  /** @returns the lowest position in `order` of a file on the stack that this file reaches. */
  function visit({ path, imports }: SourceFile): number {
    const index = order.size;
    order.set(path, index);
    stack.push(path);
    let lowest = index;
    for (const { specifier } of imports) {
      const target = byPath.get(importedPath(path, specifier) ?? '');
      if (!target) continue;
      const visited = order.get(target.path);
      if (visited === undefined) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target.path)) lowest = Math.min(lowest, visited);
      if (target.path === path) cycles.push([path]);
    }
    if (lowest === index) {
      const component = stack.splice(stack.indexOf(path));
      if (component.length > 1) cycles.push(component.toSorted());
    }
    return lowest;
  }

  for (const file of files) if (!order.has(file.path)) visit(file);
  return cycles;
}
