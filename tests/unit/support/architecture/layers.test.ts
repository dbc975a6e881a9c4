import { describe, expect, it } from 'vitest';
import { forbiddenImports } from '../../../support/architecture/layers.ts';
import { parseSourceFile } from '../../../support/architecture/sourceFile.ts';

const layers = {
  app: { mayImport: ['app/rules'], mayImportTypesOf: ['app/store'] },
  'app/rules': { mayImport: [] },
  'app/store': { mayImport: [] },
};
const complaintsAbout = (path: string, text: string) =>
  forbiddenImports(parseSourceFile(path, text), layers);

describe('forbiddenImports', () => {
  it('accepts packages, the same folder and allowed layers', () => {
    const text = "import 'react'; import './other.ts'; import { rule } from './rules/rule.ts';";
    expect(complaintsAbout('app/page.ts', text)).toEqual([]);
  });

  it.each([
    ['an import', "import { rule } from '../page.ts';"],
    ['an import for its effect', "import '../page.ts';"],
    ['a dynamic import', "await import('../page.ts');"],
    ['a re-export', "export { rule } from '../page.ts';"],
    ['a re-export of everything', "export * from '../page.ts';"],
  ])('finds %s that points upwards', (_, text) => {
    expect(complaintsAbout('app/rules/rule.ts', text)).toEqual([
      'app/rules/rule.ts must not import app/page.ts',
    ]);
  });

  it.each([
    ['an import of a type', "import type { Row } from './store/row.ts';"],
    ['an import of nothing but types', "import { type Row } from './store/row.ts';"],
    ['a type that imports', "export type Row = import('./store/row.ts').Row;"],
  ])('accepts %s where types are allowed', (_, text) => {
    expect(complaintsAbout('app/page.ts', text)).toEqual([]);
  });

  it('finds a value import where only types are allowed', () => {
    const text = "import { type Row, save } from './store/row.ts';";
    expect(complaintsAbout('app/page.ts', text)).toEqual([
      'app/page.ts must not import app/store/row.ts',
    ]);
  });

  it('finds a file that belongs to no layer', () => {
    expect(complaintsAbout('elsewhere/page.ts', '')).toEqual([
      'elsewhere/page.ts belongs to no layer',
    ]);
  });
});

describe('parseSourceFile', () => {
  it.each([
    ['a property of process', 'const port = process.env.PORT;'],
    ['an import', "import { env } from 'node:process';"],
  ])('finds the environment read as %s', (_, text) => {
    expect(parseSourceFile('page.ts', text).readsEnvironment).toBe(true);
  });

  it('ignores comments and strings', () => {
    const text = "// process.env\nconst text = 'process.env';";
    expect(parseSourceFile('page.ts', text).readsEnvironment).toBe(false);
  });

  it.each(['let port = 1;', 'export const kept = new Map<string, number>();', 'const list = [];'])(
    'finds the state in %s',
    (text) => {
      expect(parseSourceFile('page.ts', text).state).toHaveLength(1);
    },
  );

  it('knows that constants and collections by weak keys are no state', () => {
    const text = "const roles = new Set(['admin']); const owned = new WeakMap(); const list = [1];";
    expect(parseSourceFile('page.ts', text).state).toEqual([]);
  });

  it('distinguishes a barrel from a module', () => {
    expect(parseSourceFile('all.ts', "export * from './a.ts';").isBarrel).toBe(true);
    expect(parseSourceFile('one.ts', "export * from './a.ts'; export const b = 1;").isBarrel).toBe(
      false,
    );
  });
});
