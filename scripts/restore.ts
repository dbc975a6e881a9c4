import path from 'node:path';
import { summaryOf } from '../graphql/platform/backup/manifest.ts';
import { restoreBackup } from '../graphql/platform/backup/restoreBackup.ts';
import { stopRestoredCalls } from '../graphql/sales/calls/stopRestoredCalls.ts';
import { restoreJobs } from '../graphql/work/jobQueue.ts';
import { createObjects } from '../graphql/platform/objects/objects.ts';
import { runCommand } from './operators/command.ts';

// `npm run restore`: restores a backup into an empty installation. Both may use either kind of database.

const USAGE = `npm run restore -- <folder>      fills a new DATA_DIR, or an empty PostgreSQL database, from a backup

It reads the same settings as npm start; they say where to: a backup of the embedded database can be restored into
PostgreSQL, images from a folder into a bucket, and the other way round. Start the product afterwards.
`;

const [given, ...rest] = process.argv.slice(2);
await runCommand(
  USAGE,
  given && rest.length === 0
    ? async ({ settings, open }) => {
        const folder = path.resolve(given);
        const manifest = await restoreBackup(folder, {
          database: await open(),
          objects: createObjects(settings),
          dataDir: settings.dataDir,
          restoreJobs,
          stopWaitingWork: stopRestoredCalls,
        });
        return `Restored from ${folder}, saved at ${manifest.createdAt}: ${summaryOf(manifest)}.`;
      }
    : null,
);
