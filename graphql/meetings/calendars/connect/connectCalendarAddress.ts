import { connectCalendarAddress as rules } from '../../../../web/content/meetings/connectCalendar.ts';
import { connectAddress } from './connectAddress.ts';
import { ConflictError, NotFoundError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarHostPayload } from '../calendarHostPayload.ts';
import { calendarManager } from '../calendarManager.ts';

mutation('connectCalendarAddress', {
  description:
    'Connects a calendar by the address of its iCalendar file, and reads it. Its events keep the host busy. The host may do it, and admins.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The host, and the address.',
    fields: (t) => ({
      hostId: t.id({ required: true, description: 'Id of the host, from `Host.calendarHost`.' }),
      name: t.string({ required: true, description: 'A name for the calendar.' }),
      url: t.string({
        required: true,
        description: 'An https or webcal address on the internet. It is never shown again.',
      }),
    }),
  },
  payload: calendarHostPayload,
  resolve: async ({ hostId, ...input }, context) => ({
    host: await connectAddress(
      { ...input, hostId: idOf('CalendarHost', hostId) },
      calendarManager(context),
      context.services,
    ),
  }),
});
