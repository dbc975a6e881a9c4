import { probeFolder } from '../platform/dataFolder.ts';
import { isUnavailable } from '../platform/database/errors.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { type CheckResult, failed, type LiveCheck } from '../platform/liveCheck.ts';
import { checkAccount } from '../sales/calls/providers/vendors/checkAccount.ts';
import { voiceAccount } from '../sales/calls/providers/vendors/vendors.ts';
import type { Services } from '../services.ts';

const OK: CheckResult = { state: 'ok' };

const database: LiveCheck = {
  name: 'database',
  proves: 'The database answers and has all migrations of this version.',
  run: ({ database: { pool } }) =>
    isMigrated(pool).then(
      (migrated) => (migrated ? OK : failed('migrations are missing')),
      () => failed('the database cannot be reached'),
    ),
};

const dataFolder: LiveCheck<Pick<Services, 'settings'>> = {
  name: 'data folder',
  proves: 'Files can be written to DATA_DIR.',
  run: ({ settings }) =>
    probeFolder(settings.dataDir).then(
      () => OK,
      (error: unknown) =>
        failed(isUnavailable(error) ? 'the disk is full' : 'the data folder cannot be written'),
    ),
};

export const callProvider: LiveCheck<Pick<Services, 'settings'>> = {
  name: 'call provider',
  proves: 'The account of the voice agent has what the settings name, and reports to this site.',
  async run({ settings: { calls, siteUrl } }) {
    const account = voiceAccount(calls);
    if (!account) {
      const why = `CALL_PROVIDER is ${calls.name}, which has no account to check.`;
      return { state: 'unused', why };
    }
    const [first, ...rest] = await checkAccount(calls.name, account, siteUrl);
    return first === undefined ? OK : failed(first, ...rest);
  },
};

/** Those that decide whether this process gets requests. They ask no service of others, whose failure restarts nothing. */
export const READINESS: readonly LiveCheck[] = [database, dataFolder];

/** All checks, for people who look for a fault. */
export const LIVE_CHECKS: readonly LiveCheck[] = [...READINESS, callProvider];
