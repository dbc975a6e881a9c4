import { probeFolder } from '../../platform/dataFolder.ts';
import { isUnavailable } from '../../platform/database/errors.ts';
import { isMigrated } from '../../platform/database/migrate.ts';
import { type CheckResult, failed, type LiveCheck } from '../../platform/liveCheck.ts';
import type { Services } from '../../services.ts';

// What this process needs to answer requests.

const OK: CheckResult = { state: 'ok' };

export const database: LiveCheck<Pick<Services, 'database'>> = {
  name: 'database',
  proves: 'The database answers and has all migrations of this version.',
  run: ({ database: { pool } }) =>
    isMigrated(pool).then(
      (migrated) => (migrated ? OK : failed('migrations are missing')),
      () => failed('the database cannot be reached'),
    ),
};

export const dataFolder: LiveCheck<Pick<Services, 'settings'>> = {
  name: 'data folder',
  proves: 'Files can be written to DATA_DIR.',
  run: ({ settings }) =>
    probeFolder(settings.dataDir).then(
      () => OK,
      (error: unknown) =>
        failed(isUnavailable(error) ? 'the disk is full' : 'the data folder cannot be written'),
    ),
};
