import { deleteExpiredResults } from './http/plugins/storedResults.ts';
import { removeRecordings } from './sales/calls/recordings/recordings.ts';
import { deleteOldNotices } from './notices/storeNotices.ts';
import { applyRetention } from './privacy/retention.ts';
import { deleteUnusedGrants } from './platform/oauth/grants.ts';
import { deleteDeadJobs } from './work/jobRows.ts';
import { repeat } from './work/repeat.ts';
import { removeUnusedImages } from './site/images/removeImages.ts';
import { removeOldImports } from './site/imports/importFiles.ts';
import { deleteOldReaderData, deleteOldVisits } from './site/traffic/deleteOldVisits.ts';
import { deleteLeftEditors } from './versions/presence.ts';
import { deleteExpiredSessions } from './staff/signIn/Session.ts';
import { deleteOldMessages } from './platform/messageFiles.ts';
import { removeLeftFiles } from './platform/objects/incomingFile.ts';
import { longTransaction } from './platform/database/database.ts';
import type { Prisma } from '../prisma/generated/client/client.ts';
import type { Services } from './services.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The first run is earlier, so that a process that lives less than an hour also cleans up. */
const FIRST_MS = 5 * 60 * 1000;

type Needs = Pick<
  Services,
  'database' | 'objects' | 'content' | 'clock' | 'log' | 'settings' | 'jobs'
>;

/**
 * Deletes expired data, and data past its retention period, every hour. One process does it for all of them; each process does
 * it for its own files.
 */
export async function startHousekeeping(services: Needs): Promise<{ stop(): Promise<void> }> {
  const { jobs, clock, log, settings } = services;
  jobs.work('housekeeping', async ({ done }, { signal, save }) => {
    for (const [index, remove] of REMOVALS.entries()) {
      if (index < done) continue;
      // The next process goes on from here.
      if (signal.aborted) return { againAt: clock.now() };
      await remove(services);
      await save({ done: index + 1 });
    }
    await save({ done: 0 });
    return { againAt: new Date(clock.now().getTime() + HOUR_MS) };
  });
  await jobs.send('housekeeping', { done: 0 }, { startAfter: FIRST_MS });

  async function removeFiles(): Promise<void> {
    await removeLeftFiles(settings.dataDir, new Date(clock.now().getTime() - HOUR_MS));
    await deleteOldMessages(settings.dataDir, clock.now());
  }
  const files = repeat(removeFiles, {
    everyMs: HOUR_MS,
    failure: 'old files could not be deleted',
    log,
  });
  files.wake();
  return files;
}

const REMOVALS: readonly ((services: Needs) => Promise<unknown>)[] = [
  atOnce(deleteExpiredSessions),
  atOnce(deleteOldReaderData),
  atOnce(deleteLeftEditors),
  deleteOldVisits,
  atOnce(deleteExpiredResults),
  atOnce(deleteOldNotices),
  applyRetention,
  removeRecordings,
  removeUnusedImages,
  removeOldImports,
  atOnce((_now, tx) => deleteUnusedGrants(tx)),
  atOnce(deleteDeadJobs),
];

/** Deletes all that is due in one transaction, which may take long. The others divide their work themselves. */
function atOnce(remove: (now: Date, tx: Prisma.TransactionClient) => Promise<void>) {
  return ({ clock, database }: Needs) =>
    longTransaction(database.prisma, (tx) => remove(clock.now(), tx));
}
