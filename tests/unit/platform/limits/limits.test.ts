import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { LIMITS } from '../../../../graphql/platform/limits/limits.ts';
import { withLimits } from '../../../../scripts/build/documents.ts';

it('lists in SECURITY.md the limits that the code declares', async () => {
  const document = await readFile('SECURITY.md', 'utf8');
  expect(document, 'Run: npm run gen -- --schema').toBe(withLimits(document));
});

it.each(Object.keys(LIMITS))('lists %s', async (name) => {
  expect(await readFile('SECURITY.md', 'utf8')).toContain(`\`${name}\``);
});

/** The tests that the document names in backticks, without the folder of all tests: `unit/platform/limits/limits`, or a folder. */
function testsIn(document: string): string[] {
  const named = /`((?:unit|component|integration|e2e)\/[\w/.]+)`/g;
  return [...document.matchAll(named)].map(([, name = '']) => name);
}

it('lets SECURITY.md name only tests that exist', async () => {
  const named = testsIn(await readFile('SECURITY.md', 'utf8'));
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(
    (name) => globSync(`tests/${name}{,{,.rows,.work}.test.ts,.test.tsx,.soak.ts}`).length === 0,
  );
  expect(missing).toEqual([]);
});
