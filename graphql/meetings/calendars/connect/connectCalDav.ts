import {
  findCalDav as findRules,
  type ConnectCalDav,
  connectCalDav as rules,
  type FindCalDav,
} from '../../../../web/content/meetings/connectCalendar.ts';
import type { FoundCalendar } from '../providers/calendarEntry.ts';
import { builder } from '../../../schema/builder.ts';
import { mutation } from '../../../schema/mutation.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';
import { calendarHostPayload } from '../CalendarHost.ts';
import { calendarManager, type CalendarManager, managedHost } from '../calendarManager.ts';
import type { Host } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { isCalendarFault } from '../calendarFault.ts';
import { connectCalendar } from './connectCalendar.ts';
import { readCalendar } from '../readCalendar.ts';

const CalDavCalendar = builder.objectRef<FoundCalendar>('CalDavCalendar').implement({
  description: 'A calendar of a CalDAV account.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Its address, for `connectCalDav`.' }),
    name: t.exposeString('name', { description: 'The name on its server.' }),
  }),
});

mutation('findCalDavCalendars', {
  description:
    'Asks a CalDAV server, such as Nextcloud, iCloud, Fastmail or Radicale, for the calendars of an account. Nothing is stored. Staff only.',
  authScopes: { staff: true },
  validate: findRules,
  input: {
    description: 'The account.',
    fields: (t) => ({
      url: t.string({ required: true, description: 'The https address of the server.' }),
      username: t.string({ required: true, description: 'The user name of the account.' }),
      password: t.string({ required: true, description: 'A password for this product.' }),
    }),
  },
  payload: {
    description: 'What the server shows.',
    fields: {
      calendars: {
        type: [CalDavCalendar],
        description: 'The calendars of the account, at least one.',
      },
    },
  },
  resolve: async (input, { services }) => ({ calendars: await findCalDav(input, services) }),
});

mutation('connectCalDav', {
  description:
    'Connects a calendar of a CalDAV account, reads it, and writes the coming meetings into it. The host may do it, and admins.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The host, the account and the calendar.',
    fields: (t) => ({
      hostId: t.id({ required: true, description: 'Id of the host, from `Host.calendarHost`.' }),
      name: t.string({ required: true, description: 'A name for the calendar.' }),
      url: t.string({
        required: true,
        description: 'The address of the calendar, from `findCalDavCalendars`.',
      }),
      username: t.string({ required: true, description: 'The user name of the account.' }),
      password: t.string({
        required: true,
        description: 'A password for this product. It is stored encrypted and never shown.',
      }),
    }),
  },
  payload: calendarHostPayload,
  resolve: async ({ hostId, ...input }, context) => ({
    host: await connectCalDav(
      { ...input, hostId: idOf('CalendarHost', hostId) },
      calendarManager(context),
      context.services,
    ),
  }),
});

type Needs = Pick<Services, 'database' | 'clock' | 'calendars' | 'jobs'>;

/** The calendars of an account on a CalDAV server. Nothing is stored. @throws InvalidInputError if the account has no calendar. */
async function findCalDav(
  login: FindCalDav,
  { calendars }: Pick<Services, 'calendars'>,
): Promise<FoundCalendar[]> {
  checkAddress(login.url, calendars);
  const found = await calendars.findCalDav({ kind: 'caldav', ...login }).catch(refuse);
  if (found.length > 0) return found;
  return refuse(
    new InvalidInputError([{ field: 'url', message: 'This account has no calendars' }]),
  );
}

/**
 * Connects a calendar of a CalDAV account, and writes the coming meetings into it.
 * @throws InvalidInputError if it cannot be read, NotFoundError for a host of others, ConflictError for too many calendars.
 */
async function connectCalDav(
  { hostId, name, ...login }: ConnectCalDav,
  manager: CalendarManager,
  needs: Needs,
): Promise<Host> {
  const { calendars, database } = needs;
  const host = await managedHost(hostId, manager, database.prisma);
  checkAddress(login.url, calendars);
  const access = await calendars.seal({ kind: 'caldav', ...login });
  const calendar = { kind: 'caldav', name, access, grantId: null } as const;
  const found = await readCalendar(calendar, host, needs).catch(refuse);
  return connectCalendar({ host, calendar, found }, manager, needs);
}

function checkAddress(url: string, calendars: Services['calendars']): void {
  const message = calendars.addressError(url);
  if (message) throw new InvalidInputError([{ field: 'url', message }]);
}

function refuse(error: unknown): never {
  if (!isCalendarFault(error)) throw error;
  throw new InvalidInputError([{ field: 'url', message: error.message }]);
}
