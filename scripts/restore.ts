import { restoreBackup } from '../graphql/platform/backup/restoreBackup.ts';
import { stopRestoredCalls } from '../graphql/sales/calls/stopRestoredCalls.ts';
import { restoreJobs } from '../graphql/work/jobQueue.ts';
import { runBackupCommand, summary } from './backup/command.ts';

// `npm run restore`: restores a backup into an empty installation. Both may use either kind of database.

const USAGE = `npm run restore -- <folder>      fills a new DATA_DIR, or an empty PostgreSQL database, from a backup

It reads the same settings as npm start; they say where to: a backup of the embedded database can be restored into
PostgreSQL, images from a folder into a bucket, and the other way round. Start the product afterwards.
`;

await runBackupCommand(USAGE, async (folder, { settings, open }) => {
  const { dataDir } = settings;
  const needs = { ...(await open()), dataDir, restoreJobs, stopWaitingWork: stopRestoredCalls };
  const manifest = await restoreBackup(folder, needs);
  return `Restored from ${folder}, saved at ${manifest.createdAt}: ${summary(manifest)}.`;
});
