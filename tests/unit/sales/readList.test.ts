import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListType, readList } from '../../../graphql/sales/leads/import/readList.ts';
import { watchPauses } from '../../support/pauses.ts';

const HEADINGS = 'name,email,phone\n';

describe('a list of leads in a file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'sixty-list-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function read(content: string | Buffer, type: ListType = 'text/csv') {
    const file = path.join(folder, 'list');
    await writeFile(file, content);
    return Array.fromAsync(readList({ path: file, type }));
  }

  it('is read to its end, in parts', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `Ann ${index},a@example.com,1\n`);
    const read450 = await read(HEADINGS + rows.join(''));
    expect(read450).toHaveLength(450);
    expect(read450.at(-1)).toMatchObject({ line: 451, cells: { name: 'Ann 449' } });
    expect(await read('{"name":"Ann"}\nno\n', 'application/x-ndjson')).toEqual([
      { line: 1, cells: { name: 'Ann' } },
      { line: 2, problem: 'The line is not a JSON object' },
    ]);
  });

  it('is refused without its columns, and if it is not UTF-8', async () => {
    await expect(read('color\nred\n')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const latin = Buffer.from([...Buffer.from(HEADINGS), 0xe4, 0x0a]);
    await expect(read(latin)).rejects.toThrow('The list must be written in UTF-8.');
  });

  it('is read beside the event loop, although it was made to be slow', async () => {
    const hostile = `"x"${','.repeat(60_000)}\n`.repeat(60);
    const pauses = watchPauses();
    expect(await read(HEADINGS + hostile)).toHaveLength(60);
    expect(pauses.longestShare()).toBeLessThan(0.5);
  });
});
