import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createFileNumberList,
  type FileNumberList,
} from '../../../../graphql/sales/calls/numberLists/callLists.ts';

const WRITTEN = new Date('2026-11-20T10:00:00Z');

describe('a list of numbers in a file', () => {
  let folder: string;
  let file: string;
  const opened: FileNumberList[] = [];
  const open = () => {
    const list = createFileNumberList(file, () => undefined);
    opened.push(list);
    return list;
  };
  /** Replaces the list as an operator should: the whole file at once. */
  const replace = async (lines: string, at = WRITTEN) => {
    await writeFile(`${file}.new`, lines);
    await utimes(`${file}.new`, at, at);
    await rename(`${file}.new`, file);
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sixty-lists-'));
    file = path.join(folder, 'do-not-call.txt');
  });
  afterEach(async () => {
    for (const list of opened.splice(0)) list.close();
    await rm(folder, { recursive: true });
  });

  it('knows no number before there is a file', async () => {
    const list = open();
    await list.refresh();
    expect(list.listedAt('8015550100')).toBeNull();
  });

  it.each([
    ['8015550100', WRITTEN],
    ['(801) 555-0100', WRITTEN],
    ['+1 801.555.0100', WRITTEN],
    ['801,5550100', null],
    ['8015550100,2026-03-05', new Date('2026-03-06T00:00:00Z')],
    ['"8015550100";"20260305";more', new Date('2026-03-06T00:00:00Z')],
    ['8015550100,soon', WRITTEN],
    ['8015550100\r\n', WRITTEN],
    ['28015550100', null],
    ['80155501001', null],
    ['phone number', null],
  ])('reads the line %j', async (line, listedAt) => {
    await replace(`Phone,Date\n${line}\n8015550200`);
    const list = open();
    await list.refresh();
    expect(list.listedAt('8015550100')).toEqual(listedAt);
    expect(list.listedAt('8015550200')).toEqual(WRITTEN);
    expect(list.listedAt('8015550101')).toBeNull();
  });

  it('names the latest date of a number that is listed twice', async () => {
    await replace('8015550100,2026-03-05\n8015550100,2025-01-01\n');
    const list = open();
    await list.refresh();
    expect(list.listedAt('8015550100')).toEqual(new Date('2026-03-06T00:00:00Z'));
  });

  it('finds exactly the numbers of a long unsorted list', async () => {
    // The step is coprime to the size of the range, so no number comes twice.
    const phones = Array.from({ length: 5000 }, (_, index) =>
      String(2_000_000_000 + ((index * 6_700_417) % 8_000_000_000)),
    );
    await replace(phones.join('\n'));
    const list = open();
    await list.refresh();
    expect(phones.filter((phone) => list.listedAt(phone) === null)).toEqual([]);
    const known = new Set(phones);
    const others = phones
      .map((phone) => String(Number(phone) + 1))
      .filter((phone) => !known.has(phone));
    expect(others.filter((phone) => list.listedAt(phone) !== null)).toEqual([]);
  });

  it('is read again when it is replaced, and forgotten when it is removed', async () => {
    await replace('8015550100\n');
    const list = open();
    await list.refresh();
    const later = new Date('2026-11-21T10:00:00Z');
    await replace('8015550200\n', later);
    expect(list.listedAt('8015550100')).toEqual(WRITTEN);
    await list.refresh();
    expect(list.listedAt('8015550100')).toBeNull();
    expect(list.listedAt('8015550200')).toEqual(later);
    await rm(file);
    await list.refresh();
    expect(list.listedAt('8015550200')).toBeNull();
  });

  it('is shared by processes, each of which can sort it', async () => {
    await replace('8015550100\n');
    const lists = [open(), open(), open()];
    await Promise.all(lists.map((list) => list.refresh()));
    await lists[0]?.refresh();
    for (const list of lists) expect(list.listedAt('8015550100')).toEqual(WRITTEN);
    expect((await readdir(folder)).toSorted()).toEqual([
      'do-not-call.txt',
      'do-not-call.txt.index',
    ]);
  });

  it('is sorted again if its index has another format or is damaged', async () => {
    await replace('8015550100\n');
    await writeFile(`${file}.index`, 'an index of another version of the product');
    const list = open();
    await list.refresh();
    expect(list.listedAt('8015550100')).toEqual(WRITTEN);
  });
});
