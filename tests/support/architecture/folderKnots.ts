import path from 'node:path';
import { importedPath } from './importedPath.ts';
import type { SourceFile } from './sourceFile.ts';
import { importCycles } from './importCycles.ts';

/**
 * Finds the groups of folders that import each other in a circle. A folder that imports the folders inside it puts them
 * together: these imports do not count.
 */
export function folderKnots(files: SourceFile[]): string[][] {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = path.posix.dirname(file.path);
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const { specifier } of file.imports) {
      const target = importedPath(file.path, specifier);
      if (target === undefined) continue;
      const other = path.posix.dirname(target);
      if (other !== folder && !other.startsWith(`${folder}/`)) imported.add(other);
    }
  }
  // A folder is a file that imports folders.
  return importCycles(
    [...folders].map(([folder, imported]) => ({
      path: folder,
      imports: [...imported].map((other) => ({
        specifier: relative(folder, other),
        typeOnly: false,
      })),
      readsEnvironment: false,
      isBarrel: false,
      state: [],
    })),
  );
}

function relative(folder: string, other: string): string {
  const from = path.posix.relative(path.posix.dirname(folder), other);
  return from.startsWith('.') ? from : `./${from}`;
}
