import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSourceFiles } from '../../support/architecture/sourceFile.ts';
import { superlinear } from '../../support/patterns/superlinear.ts';
import { makesPatterns, writtenPatterns } from '../../support/patterns/writtenPatterns.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = readSourceFiles(root, ['graphql', 'web']).map((file) => file.path);

it('every regular expression of the product takes linear time', { timeout: 900_000 }, async () => {
  const written = files.flatMap((file) => writtenPatterns(root, file));
  expect(written.length).toBeGreaterThan(100);
  expect(await superlinear(written)).toEqual([]);
});

it('only three files make regular expressions, all from names that they list', () => {
  expect(files.filter((file) => makesPatterns(root, file))).toEqual([
    'graphql/http/compression.ts',
    'graphql/platform/objects/s3Objects.ts',
    'web/content/meetings/interest.ts',
  ]);
});

it('finds a quadratic pattern', async () => {
  const quadratic = { source: '\\/+$', flags: '', place: 'here' };
  expect(await superlinear([quadratic])).toEqual(['here: /\\/+$/ is polynomial']);
});
