import { connectCalendarAddress as rules } from '../../../../web/content/meetings/connectCalendar.ts';
import { ConflictError, NotFoundError } from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarHostPayload } from '../CalendarHost.ts';
import { managedHost } from '../calendarManager.ts';
import { readCalendar } from '../readCalendar.ts';
import { checkAddress, connectCalendar, refuseFault } from './connectCalendar.ts';

mutation('connectCalendarAddress', {
  description:
    'Connects a calendar by the URL of its iCalendar file, and reads it. Its events keep the host busy. Only the host and admins.',
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
        description: 'A public URL with https or webcal. It is never shown again.',
      }),
    }),
  },
  payload: calendarHostPayload,
  async resolve({ hostId, name, url: given }, context) {
    const { services } = context;
    const host = await managedHost(hostId, context);
    const url = given.replace(/^webcals?:\/\//i, 'https://');
    checkAddress(url, services);
    const access = await services.calendars.seal({ kind: 'ical', url });
    const calendar = { kind: 'ical', name, access, grantId: null } as const;
    const found = await readCalendar(calendar, host, services).catch(refuseFault('url', context));
    return { host: await connectCalendar({ host, calendar, found }, context) };
  },
});
