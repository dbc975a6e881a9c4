import { finishCalendarConsent as rules } from '../../../../web/content/meetings/connectCalendar.ts';
import { finishConsent } from './connectOAuth.ts';
import type { FoundCalendar } from '../providers/calendarEntry.ts';
import { builder } from '../../../schema/builder.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarManager } from '../calendarManager.ts';

const AccountCalendar = builder.objectRef<FoundCalendar>('AccountCalendar').implement({
  description: 'A calendar of a Google or Microsoft account.',
  fields: (t) => ({
    calendarId: t.string({
      description: 'Its id there, for `connectOAuthCalendar`.',
      resolve: ({ url }) => url,
    }),
    name: t.exposeString('name', { description: 'The name in the account.' }),
  }),
});

mutation('finishCalendarConsent', {
  description:
    'Takes what the consent page brought back, and asks the account for its calendars. Nothing is stored. Only the session that began it may do it.',
  authScopes: { staff: true },
  validate: rules,
  input: {
    description: 'The values behind the `#` of the address.',
    fields: (t) => ({
      code: t.string({ required: true, description: 'The code of the service.' }),
      state: t.string({ required: true, description: 'Our state, as it was.' }),
    }),
  },
  payload: {
    description: 'What the account shows.',
    fields: {
      consent: {
        type: 'String',
        description: 'An encrypted text for `connectOAuthCalendar`, for ten minutes.',
      },
      calendars: {
        type: [AccountCalendar],
        description: 'The calendars that can be written, at least one.',
      },
    },
  },
  resolve: (input, context) => finishConsent(input, calendarManager(context), context.services),
});
