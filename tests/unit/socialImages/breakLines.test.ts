import { describe, expect, it } from 'vitest';
import { breakLines } from '../../../graphql/services/socialImages/breakLines.ts';

/** Every letter is one wide. */
const lines = (text: string, widest: number) => breakLines(text, widest, (line) => line.length);

describe('breaking a title', () => {
  it('takes no line more than its width asks for, and leaves no word over', () => {
    expect(lines('one two three four', 14)).toEqual(['one two', 'three four']);
    expect(lines('aaaa aaaa aaaa a', 14)).toEqual(['aaaa aaaa', 'aaaa a']);
    expect(lines('short', 14)).toEqual(['short']);
  });

  it('leaves a word in one piece that is wider than a line', () => {
    expect(lines('a extraordinarily b', 8)).toEqual(['a', 'extraordinarily', 'b']);
  });

  it('has no line for no words', () => {
    expect(lines('  ', 8)).toEqual([]);
  });
});
