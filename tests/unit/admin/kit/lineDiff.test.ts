import { describe, expect, it } from 'vitest';
import { lineDiff } from '../../../../web/admin/kit/versions/lineDiff.ts';

const MARKS = { same: ' ', removed: '-', added: '+' };
const diff = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => MARKS[kind] + text);

/** What the diff says the texts were. */
function rebuilt(before: string, after: string): [string, string] {
  const lines = lineDiff(before, after);
  const without = (kind: string) =>
    lines
      .filter((line) => line.kind !== kind)
      .map(({ text }) => text)
      .join('\n');
  return [without('added'), without('removed')];
}

describe('the difference between two texts', () => {
  it('keeps common lines', () => {
    expect(diff('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c']);
    expect(diff('a\nb', 'a\nb')).toEqual([' a', ' b']);
    expect(diff('a\nb\nc\nd', 'b\nc\nd\ne')).toEqual(['-a', ' b', ' c', ' d', '+e']);
    expect(diff('a\na', 'a')).toEqual([' a', '-a']);
  });

  it('contains both texts completely, however much they differ', () => {
    const numbers = Array.from({ length: 300 }, (_, index) => (index * 7919) % 101);
    const before = numbers.join('\n');
    const after = numbers.filter((number) => number % 3 > 0).join('\n');
    expect(rebuilt(before, after)).toEqual([before, after]);
    const long = Array.from({ length: 2_500 }, (_, index) => `old ${index}`).join('\n');
    const other = Array.from({ length: 2_500 }, (_, index) => `new ${index}`).join('\n');
    expect(rebuilt(long, other)).toEqual([long, other]);
  });
});
