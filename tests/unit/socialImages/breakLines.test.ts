import { describe, expect, it } from 'vitest';
import { breakLines } from '../../../graphql/platform/socialImages/drawSocialImage.ts';

/** Every letter is one wide. */
const lines = (text: string, widest: number) => breakLines(text, widest, (line) => line.length);

describe('breaking a title', () => {
  it('keeps every line within the width and loses no word', () => {
    expect(lines('one two three four', 14)).toEqual(['one two', 'three four']);
    expect(lines('aaaa aaaa aaaa a', 14)).toEqual(['aaaa aaaa', 'aaaa a']);
    expect(lines('short', 14)).toEqual(['short']);
  });

  it('does not split a word that is wider than a line', () => {
    expect(lines('a extraordinarily b', 8)).toEqual(['a', 'extraordinarily', 'b']);
  });

  it('returns no line for no words', () => {
    expect(lines('  ', 8)).toEqual([]);
  });
});
