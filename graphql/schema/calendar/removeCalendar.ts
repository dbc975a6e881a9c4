import { removeCalendar } from '../../domain/calendars/removeCalendar.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { calendarHostPayload } from './calendarHostPayload.ts';
import { calendarManager } from './calendarManager.ts';

mutation('removeCalendar', {
  description:
    'Disconnects a calendar. Its events no longer keep the host busy. The host may do it, and admins.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: builder.inputType('RemoveCalendarInput', {
    description: 'The calendar.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the calendar.' }) }),
  }),
  payload: calendarHostPayload('RemoveCalendarPayload'),
  resolve: async ({ id }, context) => ({
    host: await removeCalendar(
      idOf('ConnectedCalendar', id),
      calendarManager(context),
      context.services,
    ),
  }),
});
