import { ExpectedError } from '../graphql/schema/errors.ts';
import { makeResetLink } from '../graphql/staff/signIn/passwords/requestPasswordReset.ts';
import { resetTwoFactorByEmail } from '../graphql/staff/signIn/twoFactor/resetTwoFactor.ts';
import { systemClock } from '../graphql/platform/clock.ts';
import { type Database, openDatabase } from '../graphql/platform/database/database.ts';
import { FolderInUseError } from '../graphql/platform/database/folderLock.ts';
import { migrate } from '../graphql/platform/database/migrate.ts';
import { createJobQueue } from '../graphql/work/jobQueue.ts';
import { notificationSql } from '../graphql/platform/notifications/notificationSql.ts';
import { createLog, type Log } from '../graphql/platform/log/log.ts';
import { readSettings } from '../graphql/readSettings.ts';
import { SettingsError } from '../graphql/platform/settings/readSettings.ts';
import type { Settings } from '../graphql/platform/settings/settings.ts';

// For operators: restores access to accounts without sending mail.

const USAGE = `npm run account -- reset-link <e-mail>       prints a link for a new password, good once for one hour
npm run account -- two-factor-off <e-mail>   turns two-factor authentication off, for somebody who has lost app and codes

It reads the same settings as npm start. The embedded database belongs to one process: stop the product first, and start
it again before the link is opened or the mail about it is sent. With DATABASE_URL nothing has to be stopped.
`;

/** Shown in the audit log instead of a network address. */
const CLIENT = { address: 'command line', network: 'command line', site: null, userAgent: null };

interface Needs {
  database: Database;
  settings: Settings;
  log: Log;
}

const COMMANDS: Record<string, (email: string, needs: Needs) => Promise<string>> = {
  'reset-link': (email, needs) => makeResetLink(email, CLIENT, { ...needs, clock: systemClock }),
  'two-factor-off': turnTwoFactorOff,
};

/** The mail to the account's owner is sent when the server runs again. */
async function turnTwoFactorOff(email: string, { database }: Needs): Promise<string> {
  const { prisma } = database;
  const notifications = { expression: notificationSql };
  const jobs = createJobQueue({ prisma, notifications, clock: systemClock });
  return resetTwoFactorByEmail(email, CLIENT, { database, jobs });
}

async function run(): Promise<void> {
  const [name = '', email] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command || !email) return fail(USAGE);
  const settings = readSettings();
  const { databaseUrl, dataDir } = settings;
  const log = createLog('error');
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
  try {
    await migrate(database.pool);
    process.stdout.write(`${await command(email, { database, settings, log })}\n`);
  } finally {
    await database.close();
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof ExpectedError ||
    error instanceof FolderInUseError ||
    error instanceof SettingsError;
  if (!isExpected) throw error;
  fail(error.message);
}
