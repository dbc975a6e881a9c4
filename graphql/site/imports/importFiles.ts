import path from 'node:path';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { ImportFileInput } from '../../../web/content/site/imports.ts';
import type { Actor } from '../../events/actor.ts';
import { links } from '../../links/links.ts';
import type { Services } from '../../services.ts';

type FileServices = Pick<Services, 'database' | 'objects' | 'clock' | 'settings'>;

/** How long a file and the reports of its imports are kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = (id: string) => `imports/${id}.import`;

/** Creates an upload URL for one file. */
export async function openImportUpload(
  { kind, fileName }: ImportFileInput,
  { userId: uploadedById }: Actor,
  { database, clock }: Pick<FileServices, 'database' | 'clock'>,
): Promise<{ id: string; path: string }> {
  const { token, tokenHash } = links.importFile.make();
  const expiresAt = links.importFile.expiry(clock.now());
  const { id } = await database.prisma.importFile.create({
    data: { kind, tokenHash, fileName, uploadedById, expiresAt },
    select: { id: true },
  });
  return { id, path: `/uploads/imports/${id}/${token}` };
}

/** Uses up an upload URL. False if it is unknown, used or expired. */
export async function claimImportUpload(
  id: string,
  token: string,
  { database, clock }: Pick<FileServices, 'database' | 'clock'>,
): Promise<boolean> {
  const now = clock.now();
  const { count } = await database.prisma.importFile.updateMany({
    where: { id, tokenHash: links.importFile.hash(token), ...links.importFile.unexpired(now) },
    data: { tokenHash: null },
  });
  return count === 1;
}

/** Stores the file of a claimed upload. The file at this path is moved or copied. */
export async function storeImportFile(
  id: string,
  file: { path: string; byteSize: number },
  { database, objects, clock }: FileServices,
): Promise<void> {
  await objects.putFile(keyOf(id), file.path);
  const expiresAt = new Date(clock.now().getTime() + KEPT_MS);
  await database.prisma.importFile.update({
    where: { id },
    data: { byteSize: file.byteSize, expiresAt },
  });
}

/** Forgets an upload whose file did not arrive. */
export async function dropImportUpload(id: string, prisma: Prisma.TransactionClient) {
  await prisma.importFile.deleteMany({ where: { id, byteSize: null } });
}

/** A stored file as a file of this machine. */
export interface LocalFile {
  path: string;
  /** Removes a copy that was made for this machine. */
  release(): Promise<void>;
}

/** Null if the file is gone. A bucket is copied to DATA_DIR, because a zip archive is not read from its start. */
export async function localImportFile(
  { id, byteSize }: { id: string; byteSize: number | null },
  { objects, settings }: FileServices,
): Promise<LocalFile | null> {
  const key = keyOf(id);
  if (!(await objects.head(key))) return null;
  const stored = objects.fileOf(key);
  if (stored !== null) return { path: stored, release: async () => undefined };
  const copy = path.join(settings.dataDir, key);
  const release = () => rm(copy, { force: true });
  const known = await stat(copy).catch(() => null);
  if (known?.size !== byteSize) {
    const object = await objects.get(key);
    if (!object) return null;
    await mkdir(path.dirname(copy), { recursive: true });
    await pipeline(Readable.fromWeb(object.body as ReadableStream), createWriteStream(copy));
  }
  return { path: copy, release };
}

/** Deletes files, with the reports of their imports, and uploads that never arrived. */
export async function removeOldImports({
  database,
  objects,
  clock,
}: Pick<FileServices, 'database' | 'objects' | 'clock'>): Promise<void> {
  const { prisma } = database;
  const due = await prisma.importFile.findMany({
    where: { expiresAt: { lte: clock.now() } },
    select: { id: true },
  });
  for (const { id } of due) {
    // Delete the object first: an object without a row would never be deleted.
    await objects.delete(keyOf(id));
    await prisma.importFile.deleteMany({ where: { id } });
  }
}
