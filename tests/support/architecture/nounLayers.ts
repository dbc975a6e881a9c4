import path from 'node:path';
import { importedPath } from './importedPath.ts';
import type { SourceFile } from './sourceFile.ts';

/** What a file imports that declares a part of the schema. */
const KIT = ['builder', 'input', 'mutation', 'payload'].map((name) => `graphql/schema/${name}.ts`);

/**
 * The imports between files of departments that point upwards inside a noun, as sentences: REST calls use the types and rules
 * of the schema, and types use rules. REST calls are in files called `rest`. A file with a capital letter declares a type. The
 * rules of a mutation are in the file of the mutation, which other rules may import.
 */
export function upwardImports(files: SourceFile[], departments: string[]): string[] {
  const nouns = files.filter(({ path: file }) =>
    departments.some((folder) => file.startsWith(`${folder}/`)),
  );
  const byPath = new Map(nouns.map((file) => [file.path, file]));
  return nouns.flatMap((file) =>
    file.imports.flatMap(({ specifier }) => {
      const target = byPath.get(importedPath(file.path, specifier) ?? '');
      if (!target) return [];
      const isUpward = nameOf(target) === 'rest' || (declaresType(target) && !usesKit(file));
      return isUpward ? [`${file.path} must not import ${target.path}`] : [];
    }),
  );
}

function declaresType(file: SourceFile): boolean {
  return /^[A-Z]/.test(nameOf(file)) && usesKit(file);
}

function usesKit({ path: file, imports }: SourceFile): boolean {
  return imports.some(({ specifier }) => KIT.includes(importedPath(file, specifier) ?? ''));
}

function nameOf({ path: file }: SourceFile): string {
  return path.posix.basename(file, '.ts');
}
