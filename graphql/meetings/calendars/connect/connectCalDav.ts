import { connectCalDav, findCalDav } from '../../../../web/content/meetings/connectCalendar.ts';
import { builder } from '../../../schema/builder.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarHostPayload } from '../CalendarHost.ts';
import { managedHost } from '../calendarManager.ts';
import type { FoundCalendar } from '../providers/calendarEntry.ts';
import { readCalendar } from '../readCalendar.ts';
import { checkAddress, connectCalendar, refuseFault } from './connectCalendar.ts';

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
      username: t.string({ required: true, description: 'The user name of the account.' }),
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
    'Connects a calendar of a CalDAV account, reads it, and writes the coming meetings into it. Only the host and admins.',
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
      username: t.string({ required: true, description: 'The user name of the account.' }),
      password: t.string({
        required: true,
        description:
          'The password of the account, or better an app password. It is stored encrypted and never shown.',
      }),
    }),
  },
  payload: calendarHostPayload,
  async resolve({ hostId, name, ...login }, context) {
    const { services } = context;
    const host = await managedHost(hostId, context);
    checkAddress(login.url, services);
    const access = await services.calendars.seal({ kind: 'caldav', ...login });
    const calendar = { kind: 'caldav', name, access, grantId: null } as const;
    const found = await readCalendar(calendar, host, services).catch(refuseFault('url', context));
    return { host: await connectCalendar({ host, calendar, found }, context) };
  },
});
