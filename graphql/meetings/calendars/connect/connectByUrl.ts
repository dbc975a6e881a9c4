import type { Host } from '../../../../prisma/generated/client/client.ts';
import {
  connectCalendarAddress as rules,
  connectCalDav,
  findCalDav,
} from '../../../../web/content/meetings/connectCalendar.ts';
import { ConflictError, NotFoundError, InvalidInputError } from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarHostPayload } from '../CalendarHost.ts';
import { type CalendarManager, managedHost } from '../calendarManager.ts';
import { readCalendar } from '../readCalendar.ts';
import { connectCalendar, refuseFault } from './connectCalendar.ts';
import { builder } from '../../../schema/builder.ts';
import type { AddressAccess, CalDavAccess, FoundCalendar } from '../providers/calendarEntry.ts';

mutation('connectCalendarAddress', {
  description:
    'Connects a calendar by the URL of its iCalendar file, and reads it. Its events keep the host busy. Only the host and admins can do this.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The host, and the URL.',
    fields: (t) => ({
      hostId: t.id({ required: true, description: 'Id of the host, from `Host.calendarHost`.' }),
      name: t.string({ required: true, description: 'A name for the calendar.' }),
      url: t.string({
        required: true,
        description:
          'A public URL of an iCalendar file, with https or webcal. It is never shown again.',
      }),
    }),
  },
  payload: calendarHostPayload,
  async resolve({ hostId, name, url: given }, context) {
    const url = given.replace(/^webcals?:\/\//i, 'https://');
    return { host: await connect({ hostId, name }, { kind: 'ical', url }, context) };
  },
});

const CalDavCalendar = builder.objectRef<FoundCalendar>('CalDavCalendar').implement({
  description: 'A calendar of a CalDAV account.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Its URL, for `connectCalDav`.' }),
    name: t.exposeString('name', { description: 'The name on its server.' }),
  }),
});

mutation('findCalDavCalendars', {
  description:
    'Asks a CalDAV server, such as Nextcloud, iCloud, Fastmail or Radicale, for the calendars of an account. Nothing is stored. Staff only.',
  authScopes: { staff: true },
  validate: findCalDav,
  input: {
    description: 'The account.',
    fields: (t) => ({
      url: t.string({ required: true, description: 'The https URL of the server.' }),
      username: t.string({ required: true, description: 'The username of the account.' }),
      password: t.string({
        required: true,
        description: 'The password of the account, or better an app password.',
      }),
    }),
  },
  payload: {
    description: 'The calendars that were found.',
    fields: {
      calendars: {
        type: [CalDavCalendar],
        description: 'The calendars of the account, at least one.',
      },
    },
  },
  async resolve(login, context) {
    const { services } = context;
    checkAddress(login.url, services);
    const calendars = await services.calendars
      .findCalDav({ kind: 'caldav', ...login })
      .catch(refuseFault('url', context));
    if (calendars.length > 0) return { calendars };
    throw new InvalidInputError([{ field: 'url', message: 'This account has no calendars' }]);
  },
});

mutation('connectCalDav', {
  description:
    'Connects a calendar of a CalDAV account, reads it, and writes the coming meetings into it. Only the host and admins can do this.',
  authScopes: { staff: true },
  validate: connectCalDav,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The host, the account and the calendar.',
    fields: (t) => ({
      hostId: t.id({ required: true, description: 'Id of the host, from `Host.calendarHost`.' }),
      name: t.string({ required: true, description: 'A name for the calendar.' }),
      url: t.string({
        required: true,
        description: 'The URL of the calendar, from `findCalDavCalendars`.',
      }),
      username: t.string({ required: true, description: 'The username of the account.' }),
      password: t.string({
        required: true,
        description:
          'The password of the account, or better an app password. It is stored encrypted and never shown.',
      }),
    }),
  },
  payload: calendarHostPayload,
  resolve: async ({ hostId, name, ...login }, context) => ({
    host: await connect({ hostId, name }, { kind: 'caldav', ...login }, context),
  }),
});

/** Reads a calendar and saves it. @throws InvalidInputError if it cannot be read. */
async function connect(
  { hostId, name }: { hostId: string; name: string },
  access: AddressAccess | CalDavAccess,
  manager: CalendarManager,
): Promise<Host> {
  const { services } = manager;
  const host = await managedHost(hostId, manager);
  checkAddress(access.url, services);
  const sealed = await services.calendars.seal(access);
  const calendar = { kind: access.kind, name, access: sealed, grantId: null };
  const found = await readCalendar(calendar, host, services).catch(refuseFault('url', manager));
  return connectCalendar({ host, calendar, found }, manager);
}

/** @throws InvalidInputError if we cannot send requests to this URL. */
function checkAddress(
  url: string,
  { calendars }: Pick<CalendarManager['services'], 'calendars'>,
): void {
  const message = calendars.addressError(url);
  if (message) throw new InvalidInputError([{ field: 'url', message }]);
}
