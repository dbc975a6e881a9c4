import { expect, it } from 'vitest';
import { fluid } from '../../../web/theme/tokens.ts';

/** The size in pixels at a width, as a browser computes the middle of the clamp. */
function at(width: number, clamp: string): number {
  const [, rem = '', vw = ''] = /, (-?[\d.]+)rem \+ (-?[\d.]+)vw,/.exec(clamp) ?? [];
  return Number(rem) * 16 + (Number(vw) * width) / 100;
}

it('grows from the narrow to the wide composition', () => {
  const size = fluid(2, 4);
  expect(at(360, size)).toBeCloseTo(32, 1);
  expect(at(900, size)).toBeCloseTo(48, 1);
  expect(at(1440, size)).toBeCloseTo(64, 1);
  expect(size).toMatch(/^clamp\(2rem, .*, 4rem\)$/);
});
