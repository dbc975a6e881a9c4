import { setTimeout as delay } from 'node:timers/promises';
import type { ImportState } from '../../../prisma/generated/client/client.ts';
import { REDIRECT_LOCKS } from '../addresses/addRedirects.ts';
import type { Services } from '../../services.ts';
import type { ImportedImages } from './importedImages.ts';
import type { ImportReport } from './importReport.ts';
import { preparePost } from './preparePost.ts';
import type { ImportRun } from './importRun.ts';
import { type ReadyPost, savePosts } from './savePosts.ts';
import { type Entry, type Finding, info, type Note, warning } from './sources/source.ts';

export type ImportServices = Pick<
  Services,
  'database' | 'content' | 'markdown' | 'jobs' | 'settings' | 'clock' | 'objects' | 'images' | 'log'
>;

interface Running {
  run: ImportRun;
  images: ImportedImages;
  report: ImportReport;
}

/** One transaction saves so many posts at most. The embedded database answers nobody else, and no page, until it ends. */
const POSTS_AT_ONCE = 4;
const CHARACTERS_AT_ONCE = 500_000;
/** Posts whose images are slow to come are saved soon, so that staff see how far it is and can stop it. */
const SAVE_AFTER_MS = 2_000;
/** Waiting for a slow image is no work, so the rest after it is short. */
const LONGEST_REST_MS = 1_000;

/** An entry that was read, and what the report says of it. */
interface Read {
  ready: ReadyPost | null;
  isPost: boolean;
  item: string;
  notes: Note[];
}

/**
 * Imports the entries after a position, a few at once.
 *
 * @param saved is called after each transaction.
 * @returns the state of the import in the end; null if the process stops.
 */
export async function importEntries(
  entries: AsyncIterable<Entry>,
  after: number,
  running: Running,
  signal: AbortSignal,
  services: ImportServices,
  saved: () => Promise<void>,
): Promise<ImportState | null> {
  let read: Read[] = [];
  let characters = 0;
  let since = performance.now();
  let position = 0;

  async function save(): Promise<ImportState> {
    const state = await thenRest(() => saveEntries(read, position, running, services));
    read = [];
    characters = 0;
    await saved();
    since = performance.now();
    return state;
  }

  for await (const entry of entries) {
    position += 1;
    if (position <= after) continue;
    if (signal.aborted) return null;
    const one = await thenRest(() => readEntry(entry, read, running, services));
    read.push(one);
    characters += one.ready?.prepared.content.length ?? 0;
    const isDue =
      read.length >= POSTS_AT_ONCE ||
      characters > CHARACTERS_AT_ONCE ||
      performance.now() - since > SAVE_AFTER_MS;
    if (isDue && (await save()) === 'stopping') return 'stopped';
  }
  await save();
  return 'done';
}

/** Rests as long as the work took, so that an import takes at most half of a core, and pages have the other half. */
async function thenRest<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  await delay(Math.min(performance.now() - began, LONGEST_REST_MS));
  return result;
}

async function readEntry(
  entry: Entry,
  before: readonly Read[],
  { run, images }: Running,
  services: ImportServices,
): Promise<Read> {
  if ('left' in entry) {
    const { item, ...note } = entry.left;
    return { ready: null, isPost: note.level === 'error', item, notes: [note] };
  }
  const { post } = entry;
  const of = (notes: Note[], ready: ReadyPost | null = null): Read => ({
    ready,
    isPost: true,
    item: post.item,
    notes,
  });
  const known = await services.database.prisma.post.findUnique({
    where: { sourceId: post.sourceId },
    select: { version: true, importedVersion: true },
  });
  if (known && known.version !== known.importedVersion)
    return of([warning('It was edited since the import, and stays as it is.')]);
  if (known || before.some(({ ready }) => ready?.post.sourceId === post.sourceId))
    return of([info('It is here already.')]);
  const notes = [...post.notes];
  const taken = images.count();
  const prepared = await preparePost(post, notes, images, services);
  run.made.images += images.count() - taken;
  if ('refused' in prepared) return of([...notes, { level: 'error', message: prepared.refused }]);
  return of(notes, { post, prepared, notes });
}

async function saveEntries(
  read: readonly Read[],
  position: number,
  { run, report }: Running,
  { database, ...services }: ImportServices,
): Promise<ImportState> {
  const ready = read.flatMap((each) => each.ready ?? []);
  const at = { position, posts: read.filter(({ isPost }) => isPost).length };
  if (ready.length === 0)
    return report.save(read.map(findingsOf(run)), at, run.made, database.prisma);
  return database.lockedTransaction(REDIRECT_LOCKS, async (tx) => {
    await savePosts(ready, run, tx, services);
    return report.save(read.map(findingsOf(run)), at, run.made, tx);
  });
}

const findingsOf =
  ({ now }: ImportRun) =>
  ({ ready, item, notes }: Read): Finding[] => {
    const all = ready ? [info(becomes(ready, now)), ...notes] : notes;
    return all.map((note) => ({ ...note, item }));
  };

function becomes({ prepared: { status, publishedAt } }: ReadyPost, now: Date): string {
  if (status === 'draft') return 'It becomes a draft.';
  return publishedAt && publishedAt > now
    ? 'It becomes a scheduled post.'
    : 'It becomes a published post.';
}
