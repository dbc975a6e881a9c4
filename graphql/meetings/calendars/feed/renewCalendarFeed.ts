import { renewFeed } from './renewFeed.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { CalendarHost } from '../CalendarHost.ts';
import { calendarManager } from '../calendarManager.ts';

mutation('renewCalendarFeed', {
  description:
    'Makes a new secret address for the calendar feed of a host. The earlier address stops working. The host may do it, and admins.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: {
    description: 'The host.',
    fields: (t) => ({
      hostId: t.id({ required: true, description: 'Id of the host, from `Host.calendarHost`.' }),
    }),
  },
  payload: {
    description: 'The host with the new feed.',
    fields: {
      host: { type: CalendarHost, description: 'The host after the change.' },
      url: {
        type: 'URL',
        description: 'The address of the feed in iCalendar format. Only this response contains it.',
      },
    },
  },
  resolve: ({ hostId }, context) =>
    renewFeed(idOf('CalendarHost', hostId), calendarManager(context), context.services),
});
