import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { BackupError } from './backupError.ts';

/** Raised when older builds could no longer read what this one writes. */
const FORMAT = 1;

const table = z.object({
  name: z.string(),
  rows: z.int(),
  /** Sum over all rows; the same for the same rows in any order, on either kind of database. */
  sum: z.string(),
});

const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The migrations that the rows were saved under. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  jobs: z.int(),
  objects: z.array(z.object({ key: z.string(), sha256: z.string() })),
});

export type TableSummary = z.infer<typeof table>;

/** What a backup consists of. It is written last: a folder without one is no whole backup. */
export type Manifest = Omit<z.infer<typeof manifest>, 'format'>;

/** Where the parts of a backup lie within its folder. */
export const rowsFile = (folder: string, tableName: string) =>
  path.join(folder, 'rows', `${tableName}.ndjson`);
export const jobsFile = (folder: string) => path.join(folder, 'jobs.ndjson');
export const objectFile = (folder: string, key: string) => path.join(folder, 'objects', key);
const manifestFile = (folder: string) => path.join(folder, 'manifest.json');

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...content }, null, 2);
  await writeFile(manifestFile(folder), `${text}\n`, { flush: true });
}

/** @throws BackupError where the folder holds no backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} holds no backup: it has no manifest.json.`);
  const result = manifest.safeParse(jsonOrNull(text));
  if (!result.success)
    throw new BackupError(`${folder} holds a backup that this version cannot read.`);
  return result.data;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
