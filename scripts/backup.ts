import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError, summaryOf } from '../graphql/platform/backup/manifest.ts';
import { saveBackup } from '../graphql/platform/backup/saveBackup.ts';
import { systemClock } from '../graphql/platform/clock.ts';
import { createObjects } from '../graphql/platform/objects/objects.ts';
import { runCommand } from './operators/command.ts';

// `npm run backup`: writes all data of the product into one folder.

const USAGE = `npm run backup -- <folder>       writes all rows, waiting jobs and stored images into a new folder

It reads the same settings as npm start. The embedded database belongs to one process: stop the product first. With
DATABASE_URL nothing has to be stopped. The folder holds personal data: keep it as safe as the database.
`;

const [given, ...rest] = process.argv.slice(2);
await runCommand(
  USAGE,
  given && rest.length === 0
    ? async ({ settings, open }) => {
        const { databaseUrl, dataDir } = settings;
        if (!databaseUrl && !existsSync(path.join(dataDir, 'database'))) {
          throw new BackupError(
            `There is nothing to back up: ${dataDir} (DATA_DIR) holds no database.`,
          );
        }
        const folder = path.resolve(given);
        const objects = createObjects(settings);
        const needs = { database: await open(), objects, dataDir, clock: systemClock };
        return `Saved to ${folder}: ${summaryOf(await saveBackup(folder, needs))}.`;
      }
    : null,
);
