import { afterAll, describe, expect, it } from 'vitest';
import { createJsonReader } from '../../../../graphql/platform/outside/jsonReader.ts';
import { watchPauses } from '../../../support/pauses.ts';

const reader = createJsonReader(['words']);
afterAll(() => reader.close());
const read = (body: string) => reader.read({ body: Buffer.from(body) });

/** A talk with the time of each word, as vendors report it. */
function talk(megabytes: number): string {
  const words = Array.from({ length: megabytes * 20_000 }, (_, word) => ({
    word: `word ${word}`,
    start: word / 3,
    end: word / 2,
  }));
  return JSON.stringify({ id: 'call-1', turns: [{ text: 'Hello', words }] });
}

describe('an answer in JSON', () => {
  it('keeps all that it has if it is small, and is undefined if it is something else', async () => {
    const small = { words: [1], text: 'ä' };
    expect(await read(JSON.stringify(small))).toEqual(small);
    expect(await read('no')).toBeUndefined();
    expect(await read('n'.repeat(2_000_000))).toBeUndefined();
  });

  it('of more than 1 MB loses what nobody reads, beside the event loop', async () => {
    const large = talk(8);
    expect(large.length).toBeGreaterThan(8_000_000);
    const pauses = watchPauses();
    expect(await read(large)).toEqual({ id: 'call-1', turns: [{ text: 'Hello' }] });
    expect(pauses.longestShare()).toBeLessThan(0.5);
  });

  it('keeps what can be spared as long as it is not too long', async () => {
    const sparing = createJsonReader(['words'], ['notes']);
    const body = (notes: string) =>
      Buffer.from(JSON.stringify({ id: 'call-1', notes, words: 'x'.repeat(1_000_001) }));
    expect(await sparing.read({ body: body('short') })).toEqual({ id: 'call-1', notes: 'short' });
    expect(await sparing.read({ body: body('x'.repeat(1_000_001)) })).toEqual({ id: 'call-1' });
    await sparing.close();
  });

  it('is refused if more than 1 MB is left, or if reading it takes too long', async () => {
    await expect(read(JSON.stringify({ text: 'x'.repeat(1_000_001) }))).rejects.toThrow(
      'The answer is too long.',
    );
    // Sixteen megabytes of empty objects.
    const hostile = `[${'{},'.repeat(5_300_000)}0]`;
    await expect(read(hostile)).rejects.toThrow(/The answer is too (long|large to read)\./);
    expect(await read(talk(2))).toMatchObject({ id: 'call-1' });
  });
});
