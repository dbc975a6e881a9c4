import { erasePersonalData, exportPersonalData } from '../graphql/domain/privacy/personalData.ts';
import { type Database, openDatabase } from '../graphql/services/database/database.ts';
import { FolderInUseError } from '../graphql/services/database/folderLock.ts';
import { migrate, MigrationError } from '../graphql/services/database/migrate.ts';
import { systemClock as clock } from '../graphql/services/clock.ts';
import { createLog } from '../graphql/services/log.ts';
import { contact } from '../web/content/inputs/person.ts';
import { readSettings, SettingsError } from '../graphql/settings.ts';

// For whoever answers people who ask what is known of them, or want it gone.

const USAGE = `npm run person -- export <e-mail or phone>    prints as JSON what somebody has left here
npm run person -- erase <e-mail or phone>     deletes it for good: leads, calls, waitlist, requests. The evidence of
                                              consent is kept as long as the law asks, without name and address.

It reads the same settings as npm start. The embedded database belongs to one process: stop the product first. With
DATABASE_URL nothing has to be stopped. Backups, and mails in DATA_DIR/mail, are not touched.
`;

/** What the audit log shows in the place of a network address. */
const CLIENT = { address: 'command line', network: 'command line', userAgent: null };

const COMMANDS: Record<string, (contact: string, database: Database) => Promise<unknown>> = {
  export: (contact, database) =>
    exportPersonalData(contact, { client: CLIENT }, { database, clock }),
  erase: (contact, database) => erasePersonalData(contact, { client: CLIENT }, { database, clock }),
};

async function run(): Promise<void> {
  const [name = '', given] = process.argv.slice(2);
  const command = COMMANDS[name];
  const known = contact.safeParse(given);
  if (!command || !known.success) return fail(USAGE);
  const { databaseUrl, dataDir } = readSettings();
  const log = createLog('error');
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
  try {
    await migrate(database.pool);
    process.stdout.write(`${JSON.stringify(await command(known.data, database), null, 2)}\n`);
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
  const kinds = [FolderInUseError, MigrationError, SettingsError];
  if (!(error instanceof Error) || !kinds.some((kind) => error instanceof kind)) throw error;
  fail(error.message);
}
