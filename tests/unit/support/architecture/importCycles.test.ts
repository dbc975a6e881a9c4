import { describe, expect, it } from 'vitest';
import { importCycles } from '../../../support/architecture/importCycles.ts';
import { parseSourceFile } from '../../../support/architecture/sourceFile.ts';

function cyclesOf(sources: Record<string, string>): string[][] {
  return importCycles(Object.entries(sources).map(([path, text]) => parseSourceFile(path, text)));
}

describe('importCycles', () => {
  it('accepts files that share an import', () => {
    const cycles = cyclesOf({
      'page.ts': "import './list.ts'; import './row.ts';",
      'list.ts': "import './row.ts'; import 'react';",
      'row.ts': 'export const row = 1;',
    });
    expect(cycles).toEqual([]);
  });

  it('finds two files that import each other, even if one imports only a type', () => {
    const cycles = cyclesOf({
      'list/list.ts': "import { row } from './row.ts';",
      'list/row.ts': "import type { List } from './list.ts';",
    });
    expect(cycles).toEqual([['list/list.ts', 'list/row.ts']]);
  });

  it('finds a cycle over several files and a dynamic import, without files that only lead into it', () => {
    const cycles = cyclesOf({
      'main.ts': "import './a.ts';",
      'a.ts': "import './b.ts';",
      'b.ts': "export { c } from './c.ts';",
      'c.ts': "export const c = () => import('./a.ts');",
    });
    expect(cycles).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  });

  it('finds a file that imports itself', () => {
    expect(cyclesOf({ 'a.ts': "import { b } from './a.ts'; export const c = b;" })).toEqual([
      ['a.ts'],
    ]);
  });
});
