import { erasePersonalData, exportPersonalData } from '../graphql/privacy/rowsOfPerson.ts';
import { systemClock as clock } from '../graphql/platform/clock.ts';
import { migrate } from '../graphql/platform/database/migrate.ts';
import { createObjects } from '../graphql/platform/objects/objects.ts';
import { createSealedResults } from '../graphql/platform/sealedResults.ts';
import { createInbound } from '../graphql/sales/inbound/inbound.ts';
import { contact } from '../web/content/sales/leads/person.ts';
import { COMMAND_LINE, runCommand } from './operators/command.ts';

// For operators who answer privacy requests: exports or erases a person's data.

const USAGE = `npm run person -- export <email or phone>     prints as JSON what somebody has left here
npm run person -- erase <email or phone>      deletes it for good: leads, calls, waitlist, requests. The evidence of
                                              consent is kept as long as the law asks, without name and address.

It reads the same settings as npm start. The embedded database belongs to one process: stop the product first. With
DATABASE_URL nothing has to be stopped. Backups, and messages in DATA_DIR/mail and DATA_DIR/sms, stay.
`;

const COMMANDS = new Map(Object.entries({ export: exportPersonalData, erase: erasePersonalData }));

const [name = '', given] = process.argv.slice(2);
const command = COMMANDS.get(name);
const known = contact.safeParse(given);
await runCommand(
  USAGE,
  command && known.success
    ? async ({ settings, open }) => {
        const database = await open();
        await migrate(database.pool);
        const services = {
          database,
          clock,
          sealedResults: createSealedResults(settings),
          objects: createObjects(settings),
          inbound: createInbound(settings),
        };
        const result = await command(known.data, { client: COMMAND_LINE }, services);
        return JSON.stringify(result, null, 2);
      }
    : null,
);
