import { findCalDav as rules } from '../../../../web/content/meetings/connectCalendar.ts';
import { findCalDav } from './connectCalDav.ts';
import type { FoundCalendar } from '../providers/calendarEntry.ts';
import { builder } from '../../../schema/builder.ts';
import { mutation } from '../../../schema/mutation.ts';

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
  validate: rules,
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
