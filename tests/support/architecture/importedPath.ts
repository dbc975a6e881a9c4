import path from 'node:path';

/** @returns the path of the imported file from the repository root; undefined for a package. */
export function importedPath(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('#relay/')) return specifier.replace('#relay', 'web/__generated__');
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(importer), specifier);
}
