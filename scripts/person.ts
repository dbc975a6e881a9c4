import { erasePersonalData, exportPersonalData } from '../graphql/privacy/rowsOfPerson.ts';
import { openDatabase } from '../graphql/platform/database/database.ts';
import { FolderInUseError } from '../graphql/platform/database/folderLock.ts';
import { migrate, MigrationError } from '../graphql/platform/database/migrate.ts';
import { systemClock as clock } from '../graphql/platform/clock.ts';
import { createObjects } from '../graphql/platform/objects/objects.ts';
import { createSealedResults } from '../graphql/platform/sealedResults.ts';
import { createInbound } from '../graphql/sales/inbound/inbound.ts';
import { createLog } from '../graphql/platform/log/log.ts';
import { contact } from '../web/content/sales/leads/person.ts';
import { readSettings } from '../graphql/readSettings.ts';
import { SettingsError } from '../graphql/platform/settings/readSettings.ts';

// For operators who answer privacy requests: exports or erases a person's data.

const USAGE = `npm run person -- export <e-mail or phone>    prints as JSON what somebody has left here
npm run person -- erase <e-mail or phone>     deletes it for good: leads, calls, waitlist, requests. The evidence of
                                              consent is kept as long as the law asks, without name and address.

It reads the same settings as npm start. The embedded database belongs to one process: stop the product first. With
DATABASE_URL nothing has to be stopped. Backups, and messages in DATA_DIR/mail and DATA_DIR/sms, stay.
`;

/** Shown in the audit log instead of a network address. */
const CLIENT = { address: 'command line', network: 'command line', site: null, userAgent: null };

type Needs = Parameters<typeof erasePersonalData>[2];

const COMMANDS: Record<string, (contact: string, services: Needs) => Promise<unknown>> = {
  export: (contact, services) => exportPersonalData(contact, { client: CLIENT }, services),
  erase: (contact, services) => erasePersonalData(contact, { client: CLIENT }, services),
};

async function run(): Promise<void> {
  const [name = '', given] = process.argv.slice(2);
  const command = COMMANDS[name];
  const known = contact.safeParse(given);
  if (!command || !known.success) return fail(USAGE);
  const settings = readSettings();
  const { databaseUrl, dataDir } = settings;
  const log = createLog('error');
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
  try {
    await migrate(database.pool);
    const services = {
      database,
      clock,
      sealedResults: createSealedResults(settings),
      objects: createObjects(settings),
      inbound: createInbound(settings),
    };
    process.stdout.write(`${JSON.stringify(await command(known.data, services), null, 2)}\n`);
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
