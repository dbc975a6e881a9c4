import { randomUUID } from 'node:crypto';
import { createReadStream, readSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  DAY_MS,
  HEADER_BYTES,
  headerOf,
  type ListVersion,
  NO_DAY,
  recordOf,
} from './numberIndex.ts';

/** Numbers are sorted in parts with the same first four digits, so that memory holds only one part. */
const PARTS = 10_000;
const PHONES_PER_PART = 1_000_000;
const RECORD_BYTES = 8;
/** Sorting so many parts takes a few milliseconds. */
const PARTS_PER_TURN = 10;
/** Records of a part that are written together. */
const BUFFERED = 64;

/**
 * Sorts a list of numbers into an index file, which appears when it is complete. The list is read twice: to count the numbers
 * of each part, and to write them to their places. Several processes can do this at the same time.
 *
 * @returns false if the list has changed in the meantime. Then there is no new index file.
 */
export async function buildIndex(list: string, index: string): Promise<boolean> {
  const version = await versionOf(list);
  const counts = new Uint32Array(PARTS);
  await readList(list, (phone) => {
    const part = partOf(phone);
    counts[part] = (counts[part] ?? 0) + 1;
  });
  const unfinished = `${index}.${randomUUID()}.part`;
  const file = await open(unfinished, 'wx+', 0o600);
  try {
    const isWhole = await writeParts(list, counts, file);
    const total = counts.reduce((sum, count) => sum + count, 0);
    await file.write(headerOf(version, total), 0, HEADER_BYTES, 0);
    await file.sync();
    const now = await versionOf(list);
    if (!isWhole || now.mtimeMs !== version.mtimeMs || now.size !== version.size) return false;
    await rename(unfinished, index);
    return true;
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** @throws the system's error, ENOENT if there is no such list. */
export async function versionOf(list: string): Promise<ListVersion> {
  const { mtimeMs, size } = await stat(list);
  return { mtimeMs, size };
}

/** Writes the numbers to the places of their parts, and then sorts each part. False if the list has changed. */
async function writeParts(list: string, counts: Uint32Array, file: FileHandle): Promise<boolean> {
  const starts = new Float64Array(PARTS);
  for (let part = 1; part < PARTS; part += 1) {
    starts[part] = (starts[part - 1] ?? 0) + (counts[part - 1] ?? 0);
  }
  const written = new Uint32Array(PARTS);
  const waiting = new Map<number, number[]>();
  let isWhole = true;
  const write = (part: number, records: number[]) => {
    const done = written[part] ?? 0;
    written[part] = done + records.length;
    // More numbers than before would run into the next part.
    if (done + records.length > (counts[part] ?? 0)) isWhole = false;
    if (!isWhole) return;
    const position = HEADER_BYTES + ((starts[part] ?? 0) + done) * RECORD_BYTES;
    writeSync(file.fd, Float64Array.from(records), 0, records.length * RECORD_BYTES, position);
  };
  await readList(list, (phone, day) => {
    const part = partOf(phone);
    const records = waiting.get(part) ?? [];
    waiting.set(part, records);
    records.push(recordOf(phone, day));
    if (records.length < BUFFERED) return;
    write(part, records);
    records.length = 0;
  });
  for (const [part, records] of waiting) write(part, records);
  for (const part of waiting.keys()) {
    const records = new Float64Array(counts[part] ?? 0);
    const position = HEADER_BYTES + (starts[part] ?? 0) * RECORD_BYTES;
    readSync(file.fd, records, 0, records.byteLength, position);
    writeSync(file.fd, records.toSorted(), 0, records.byteLength, position);
    // Requests are answered in between.
    if (part % PARTS_PER_TURN === 0) await setImmediate();
  }
  return isWhole;
}

async function readList(list: string, take: (phone: number, day: number) => void): Promise<void> {
  const reader = createNumberReader(take);
  for await (const chunk of createReadStream(list) as AsyncIterable<Buffer>) reader.read(chunk);
  reader.end();
}

function partOf(phone: number): number {
  return Math.floor(phone / PHONES_PER_PART);
}

const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const NEWLINE = 0x0a;
const PLUS = 0x2b;
/** Comma, semicolon and tab. */
const SEPARATORS = new Set([0x2c, 0x3b, 0x09]);

const PHONE_DIGITS = 10;
const DATE_DIGITS = 8;

/**
 * Reads a list of numbers piece by piece. A line has a number of ten digits, with any punctuation and with or without the
 * country code 1, and maybe a second column with a date (2026-12-31 or 20261231). Lines without a number are skipped. This is the
 * rule of `readPhone`, on bytes: a registry has hundreds of millions of lines.
 *
 * @param take gets each number, and its day since 1970 or NO_DAY.
 */
export function createNumberReader(take: (phone: number, day: number) => void): {
  read(chunk: Uint8Array): void;
  end(): void;
} {
  const digits = [0, 0];
  const values = [0, 0];
  let column = 0;
  let hasCountryCode = false;

  function endLine(): void {
    const phone = phoneOf(digits[0] ?? 0, values[0] ?? 0, hasCountryCode);
    if (phone !== null) take(phone, dayOf(digits[1] ?? 0, values[1] ?? 0));
    digits.fill(0);
    values.fill(0);
    column = 0;
    hasCountryCode = false;
  }

  return {
    read(chunk) {
      for (const byte of chunk) {
        if (byte === NEWLINE) endLine();
        else if (SEPARATORS.has(byte)) column += 1;
        else if (byte === PLUS && column === 0 && digits[0] === 0) hasCountryCode = true;
        else if (column < 2 && byte >= DIGIT_0 && byte <= DIGIT_9) {
          digits[column] = (digits[column] ?? 0) + 1;
          values[column] = (values[column] ?? 0) * 10 + byte - DIGIT_0;
        }
      }
    },
    end: endLine,
  };
}

function phoneOf(digits: number, value: number, hasCountryCode: boolean): number | null {
  if (digits === PHONE_DIGITS) return hasCountryCode ? null : value;
  const withoutCountry = value - 10 ** PHONE_DIGITS;
  const hasCountry = withoutCountry >= 0 && withoutCountry < 10 ** PHONE_DIGITS;
  return digits === PHONE_DIGITS + 1 && hasCountry ? withoutCountry : null;
}

function dayOf(digits: number, value: number): number {
  if (digits !== DATE_DIGITS) return NO_DAY;
  const [year, month, day] = [
    Math.floor(value / 10_000),
    Math.floor(value / 100) % 100,
    value % 100,
  ];
  const days = Date.UTC(year, month - 1, day) / DAY_MS;
  return days > 0 && days < NO_DAY ? days : NO_DAY;
}
