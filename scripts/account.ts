import { systemClock } from '../graphql/platform/clock.ts';
import type { Database } from '../graphql/platform/database/database.ts';
import { migrate } from '../graphql/platform/database/migrate.ts';
import { notificationSql } from '../graphql/platform/notifications/notificationSql.ts';
import { makeResetLink } from '../graphql/staff/signIn/passwords/requestPasswordReset.ts';
import { resetTwoFactorByEmail } from '../graphql/staff/signIn/twoFactor/resetTwoFactor.ts';
import { createJobQueue } from '../graphql/work/jobQueue.ts';
import { COMMAND_LINE, runCommand } from './operators/command.ts';

// For operators: restores access to accounts without sending mail.

const USAGE = `npm run account -- reset-link <email>        prints a link for a new password, good once for one hour
npm run account -- two-factor-off <email>    turns two-factor authentication off, for somebody who has lost app and codes

It reads the same settings as npm start. The embedded database belongs to one process: stop the product first, and start
it again before the link is opened or the mail about it is sent. With DATABASE_URL nothing has to be stopped.
`;

/** The mail to the owner of the account is sent when the server runs again. */
function turnTwoFactorOff(email: string, database: Database): Promise<string> {
  const notifications = { expression: notificationSql };
  const jobs = createJobQueue({ prisma: database.prisma, notifications, clock: systemClock });
  return resetTwoFactorByEmail(email, COMMAND_LINE, { database, jobs });
}

const [command = '', email] = process.argv.slice(2);
const isKnown = command === 'reset-link' || command === 'two-factor-off';
await runCommand(
  USAGE,
  email && isKnown
    ? async ({ settings, open }) => {
        const database = await open();
        await migrate(database.pool);
        if (command === 'two-factor-off') return turnTwoFactorOff(email, database);
        return makeResetLink(email, COMMAND_LINE, { database, settings, clock: systemClock });
      }
    : null,
);
