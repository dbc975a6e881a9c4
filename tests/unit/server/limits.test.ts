import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { LIMITS } from '../../../graphql/services/limits.ts';

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
