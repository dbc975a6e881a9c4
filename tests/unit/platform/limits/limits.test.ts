import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { LIMITS } from '../../../../graphql/platform/limits/limits.ts';

const PERIODS: Record<number, string> = {
  600: 'in 10 minutes',
  3600: 'an hour',
  86_400: 'a day',
};

/** The limits in the rows of the table: each name in code, with the text of its limit. */
function limitsIn(document: string): [string, string][] {
  return document.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [texts = [], names = []] = [cells[3], cells[4]].map((cell) => cell?.split('; '));
    return names.flatMap((name, index): [string, string][] =>
      /^`\w+`$/.test(name) ? [[name.slice(1, -1), texts[index] ?? '']] : [],
    );
  });
}

it('names every declared limit in SECURITY.md, as it is', async () => {
  const document = await readFile('SECURITY.md', 'utf8');
  const declared = Object.entries(LIMITS).map(([name, { points, seconds }]) => [
    name,
    `${points.toLocaleString('en-US')} ${PERIODS[seconds] ?? `in ${seconds} seconds`}`,
  ]);
  expect(Object.fromEntries(limitsIn(document))).toEqual(Object.fromEntries(declared));
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
    (name) => globSync(`tests/${name}{,.test.ts,.test.tsx,.soak.ts}`).length === 0,
  );
  expect(missing).toEqual([]);
});
