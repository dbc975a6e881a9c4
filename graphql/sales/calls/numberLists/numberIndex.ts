import { closeSync, openSync, readSync } from 'node:fs';

/** What tells two versions of a list apart. */
export interface ListVersion {
  mtimeMs: number;
  size: number;
}

/** Change it if the layout of index files changes. */
const FORMAT = 1;
const RECORD_BYTES = 8;
/** The format, the version of the list, and the count of numbers. */
const HEADER_RECORDS = 4;
export const HEADER_BYTES = HEADER_RECORDS * RECORD_BYTES;
/** Where the search stops jumping and reads the rest at once. */
const BLOCK_RECORDS = 512;
export const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 65_536;
/** The day of a line without a date. It sorts after all days. */
export const NO_DAY = 65_535;

/** A number and its day in one value that sorts by number, then by day. It is exact, because it has 50 bits. */
export function recordOf(phone: number, day: number): number {
  return phone * DAYS + day;
}

export function headerOf({ mtimeMs, size }: ListVersion, count: number): Float64Array {
  return Float64Array.of(FORMAT, mtimeMs, size, count);
}

/** An index file: the sorted numbers of a list, 8 bytes each. A lookup reads a few of them from the disk. */
export interface NumberIndex {
  version: ListVersion;
  count: number;
  /** When the number was listed. Null if it is not. */
  find(phone: number): Date | null;
  close(): void;
}

/** Opens an index file. It stays readable after another process has replaced it. Null if the file is missing or has another format. */
export function openIndex(file: string): NumberIndex | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const header = new Float64Array(HEADER_RECORDS);
  readSync(descriptor, header, 0, HEADER_BYTES, 0);
  const [format, mtimeMs = 0, size = 0, count = 0] = header;
  if (format !== FORMAT) {
    closeSync(descriptor);
    return null;
  }
  const block = new Float64Array(BLOCK_RECORDS);
  const read = (from: number, records: number) =>
    readSync(descriptor, block, 0, records * RECORD_BYTES, HEADER_BYTES + from * RECORD_BYTES);

  return {
    version: { mtimeMs, size },
    count,
    find(phone) {
      const beyond = recordOf(phone + 1, 0);
      // The last record before `beyond` is the newest of the number, if the number is listed.
      let from = 0;
      let to = count;
      while (to - from > BLOCK_RECORDS) {
        const middle = Math.floor((from + to) / 2);
        read(middle, 1);
        if ((block[0] ?? 0) < beyond) from = middle;
        else to = middle;
      }
      read(from, to - from);
      const record = block.subarray(0, to - from).findLast((each) => each < beyond);
      if (record === undefined || Math.floor(record / DAYS) !== phone) return null;
      const day = record % DAYS;
      return new Date(day === NO_DAY ? mtimeMs : (day + 1) * DAY_MS);
    },
    close: () => closeSync(descriptor),
  };
}
