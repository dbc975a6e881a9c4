import path from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { contentTypeOf } from '../objects/objectStore.ts';

/** A backup cannot be made or restored. The message is for the operator and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Increase it when older builds cannot read what this build writes. */
const FORMAT = 1;

const table = z.object({
  name: z.string(),
  rows: z.int(),
  /** A sum over all rows. It does not depend on the order of the rows or the kind of database. */
  sum: z.string(),
});

const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The migrations that were applied when the rows were saved. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  jobs: z.int(),
  objects: z.array(
    z.object({
      // A key is also a path, which must not lead out of the folders.
      key: z.string().refine((key) => contentTypeOf(key) !== null),
      sha256: z.string(),
    }),
  ),
});

export type TableSummary = z.infer<typeof table>;

/** Lists the parts of a backup. It is written last, so a folder without it is an incomplete backup. */
export type Manifest = Omit<z.infer<typeof manifest>, 'format'>;

/** What a backup holds, in words. */
export function summaryOf({ tables, jobs, objects }: Manifest): string {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  return `${rows} rows in ${tables.length} tables, ${jobs} waiting jobs, ${objects.length} stored files`;
}

/** The paths of a backup's parts in its folder. */
export const rowsFile = (folder: string, tableName: string) =>
  path.join(folder, 'rows', `${tableName}.ndjson`);
export const jobsFile = (folder: string) => path.join(folder, 'jobs.ndjson');
export const objectFile = (folder: string, key: string) => path.join(folder, 'objects', key);
const manifestFile = (folder: string) => path.join(folder, 'manifest.json');

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...content }, null, 2);
  await writeFile(manifestFile(folder), `${text}\n`, { flush: true });
}

/** @throws BackupError if the folder has no backup, or a backup of another format. */
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
