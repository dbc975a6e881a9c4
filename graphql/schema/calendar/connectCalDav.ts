import { connectCalDav as rules } from '../../../web/content/inputs/bookings/connectCalendar.ts';
import { connectCalDav } from '../../domain/calendars/connectCalDav.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { calendarHostPayload } from './calendarHostPayload.ts';
import { calendarManager } from './calendarManager.ts';

mutation('connectCalDav', {
  description:
    'Connects a calendar of a CalDAV account, reads it, and writes the coming meetings into it. The host may do it, and admins.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('ConnectCalDavInput', {
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
  }),
  payload: calendarHostPayload('ConnectCalDavPayload'),
  resolve: async ({ hostId, ...input }, context) => ({
    host: await connectCalDav(
      { ...input, hostId: idOf('CalendarHost', hostId) },
      calendarManager(context),
      context.services,
    ),
  }),
});
