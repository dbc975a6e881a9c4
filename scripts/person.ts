import { erasePersonalData, exportPersonalData } from '../graphql/domain/privacy/personalData.ts';
import { type Database, openDatabase } from '../graphql/services/database/database.ts';
import { FolderInUseError } from '../graphql/services/database/folderLock.ts';
import { migrate, MigrationError } from '../graphql/services/database/migrate.ts';
import { createLog } from '../graphql/services/log.ts';
import { readSettings, SettingsError } from '../graphql/settings.ts';

// For whoever answers people who ask what is known of them, or want it gone.

const USAGE = `npm run person -- export <e-mail>       prints as JSON what visitors have left under this address
npm run person -- erase <e-mail>        deletes it for good: leads, consents, calls, waitlist, integration requests

It reads the same settings as npm start. The embedded database belongs to one process: stop the product first. With
DATABASE_URL nothing has to be stopped. Backups, and mails in DATA_DIR/mail, are not touched.
`;

/** What the audit log shows in the place of a network address. */
const CLIENT = { address: 'command line', network: 'command line', userAgent: null };

const COMMANDS: Record<string, (email: string, database: Database) => Promise<unknown>> = {
  export: (email, database) => exportPersonalData(email, { database }),
  erase: (email, database) => erasePersonalData(email, CLIENT, { database }),
};

async function run(): Promise<void> {
  const [name = '', email] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command || !email?.includes('@')) return fail(USAGE);
  const { databaseUrl, dataDir } = readSettings();
  const log = createLog('error');
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
  try {
    await migrate(database.pool);
    process.stdout.write(`${JSON.stringify(await command(email, database), null, 2)}\n`);
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
