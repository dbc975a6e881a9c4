import type { ImportState, Prisma } from '../../../prisma/generated/client/client.ts';
import { audit } from '../../events/audit.ts';
import { type Content, POSTS, REDIRECTS } from '../../platform/content/content.ts';
import type { Again } from '../../work/runJob.ts';
import { createImportedImages } from './importedImages.ts';
import { importEntries, type ImportServices } from './importEntries.ts';
import { openReport } from './importReport.ts';
import { madeByImport } from './madeByImport.ts';
import { localImportFile } from './importFiles.ts';
import type { ImportRun } from './importRun.ts';
import { openSource, type SourceReader } from './sources/readSource.ts';
import { UnreadableFileError } from './sources/source.ts';

type Job = Prisma.ImportJobGetPayload<{ include: { file: true; startedBy: true } }>;

/**
 * Caches hear of new posts and redirects at most this often, because all pages that show them are rendered again each time.
 */
const ANNOUNCE_EVERY_MS = 60_000;
/** A link preview takes 70 ms to draw. Larger imports have that of the site until a post is saved again. */
const MOST_PREVIEWS = 1_000;

/**
 * Reads the file of an import, and saves its posts. How far it is, is stored with them, so it goes on after the death of a
 * process.
 */
export async function runImport(
  importId: string,
  signal: AbortSignal,
  services: ImportServices,
): Promise<Again> {
  const { prisma } = services.database;
  const job = await prisma.importJob.findUnique({
    where: { id: importId },
    include: { file: true, startedBy: true },
  });
  if (!job || !['queued', 'running', 'stopping'].includes(job.state)) return null;
  const file = await localImportFile(job.file, services);
  if (!file) return fail(job, 'The file is gone. Please upload it again.', services);
  const source = openSource({ kind: job.file.kind, path: file.path, siteUrl: job.siteUrl });
  try {
    const state = await readAll(await begun(job, prisma), source, signal, services);
    if (state === null) return { againAt: services.clock.now() };
    await file.release();
    await end(job, state, services);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    await file.release();
    return fail(job, error.message, services);
  } finally {
    await source.close();
  }
}

/** A dry run begins anew, because what it would have made is in no table. */
async function begun(job: Job, prisma: ImportServices['database']['prisma']): Promise<Job> {
  const anew = job.dryRun ? { position: 0, done: 0, made: {} } : {};
  if (job.dryRun) await prisma.importFinding.deleteMany({ where: { importId: job.id } });
  await prisma.importJob.updateMany({
    where: { id: job.id, state: 'queued' },
    data: { state: 'running' },
  });
  return { ...job, ...anew };
}

/** @returns the state in which it ends; null if the process stops. */
async function readAll(
  job: Job,
  source: SourceReader,
  signal: AbortSignal,
  services: ImportServices,
): Promise<ImportState | null> {
  const { database, content } = services;
  const { prisma } = database;
  const opened = await source.open();
  await prisma.importJob.update({ where: { id: job.id }, data: { total: opened.posts } });
  if (opened.posts === 0) {
    throw new UnreadableFileError('There is no post in this file. Is it an export of members?');
  }
  const { startedBy, dryRun } = job;
  const owner =
    dryRun || !startedBy
      ? null
      : { userId: startedBy.id, username: startedBy.username, client: null };
  const images = createImportedImages(source, owner, services);
  const run: ImportRun = {
    dryRun,
    startedById: startedBy?.id ?? null,
    now: services.clock.now(),
    drawsPreviews: opened.posts <= MOST_PREVIEWS,
    made: madeByImport.parse(job.made),
    idTime: 0,
    authors: new Map(),
    categories: new Map(),
    tags: new Map(),
    slugs: new Set(),
    numbers: new Map(),
    paths: new Set(),
  };
  const report = await openReport(job, opened.findings, prisma);
  const later = announcedLater(content);
  // A process that died may have told nobody.
  if (job.position > 0) await content.changed([POSTS, REDIRECTS]);
  try {
    const running = { run, images, report };
    const delayed = { ...services, content: later.content };
    const entries = source.entries();
    const saved = dryRun ? async () => undefined : later.announceInTime;
    return await importEntries(entries, job.position, running, signal, delayed, saved);
  } finally {
    await later.announce();
  }
}

/** The content of a service whose changes are announced together. */
function announcedLater(content: Content) {
  let waiting: (readonly string[])[] = [];
  let announcedAt = 0;

  async function announce(): Promise<void> {
    announcedAt = performance.now();
    const changes = waiting;
    waiting = [];
    for (const tags of changes) await content.changed(tags);
  }

  return {
    content: { ...content, changed: async (tags: readonly string[]) => void waiting.push(tags) },
    announce,
    async announceInTime(): Promise<void> {
      if (performance.now() - announcedAt < ANNOUNCE_EVERY_MS) return;
      waiting.push([POSTS]);
      await announce();
    },
  };
}

async function end(
  { id, dryRun, startedBy }: Job,
  state: ImportState,
  { database, content }: ImportServices,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { done, made } = await tx.importJob.update({ where: { id }, data: { state } });
    await audit(tx, {
      action: 'import.ended',
      actor: startedBy && { id: startedBy.id, username: startedBy.username },
      client: null,
      subject: { type: 'ImportJob', id },
      details: { state, dryRun, done, ...madeByImport.parse(made) },
    });
    if (!dryRun) await content.changed([POSTS], tx);
  });
}

/** Ends an import whose file cannot be read, and says why. */
export async function fail(job: Job, message: string, services: ImportServices): Promise<null> {
  const { prisma } = services.database;
  const last = await prisma.importFinding.aggregate({
    where: { importId: job.id },
    _max: { number: true },
  });
  const number = (last._max.number ?? 0) + 1;
  const item = job.file.fileName || 'The file';
  await prisma.importFinding.create({
    data: { importId: job.id, number, level: 'error', item, message },
  });
  await end(job, 'failed', services);
  return null;
}
