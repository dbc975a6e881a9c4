import { connectOAuthCalendar as rules } from '../../../../web/content/meetings/connectCalendar.ts';
import { connectOAuthCalendar } from './connectOAuth.ts';
import { ConflictError, NotFoundError } from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarHostPayload } from '../CalendarHost.ts';
import { calendarManager } from '../calendarManager.ts';

mutation('connectOAuthCalendar', {
  description:
    'Connects a calendar of a Google or Microsoft account, reads it, and writes the coming meetings into it. A calendar that was connected before gets the new consent. The host may do it, and admins.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The consent and the calendar.',
    fields: (t) => ({
      consent: t.string({ required: true, description: 'From `finishCalendarConsent`.' }),
      calendarId: t.string({ required: true, description: 'From `finishCalendarConsent`.' }),
      name: t.string({ required: true, description: 'A name for the calendar.' }),
    }),
  },
  payload: calendarHostPayload,
  resolve: async (input, context) => ({
    host: await connectOAuthCalendar(input, calendarManager(context), context.services),
  }),
});
