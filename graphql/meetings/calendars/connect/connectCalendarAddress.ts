import {
  connectCalendarAddress as rules,
  type ConnectCalendarAddress,
} from '../../../../web/content/meetings/connectCalendar.ts';
import { ConflictError, NotFoundError, InvalidInputError } from '../../../schema/errors.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { calendarHostPayload } from '../CalendarHost.ts';
import { calendarManager, type CalendarManager, managedHost } from '../calendarManager.ts';
import type { Host } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { isCalendarFault } from '../calendarFault.ts';
import { connectCalendar } from './connectCalendar.ts';
import { readCalendar } from '../readCalendar.ts';

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

type Needs = Pick<Services, 'database' | 'clock' | 'calendars' | 'jobs'>;

/**
 * Connects the iCalendar file at an address. It is read before it is saved, so that a wrong address is found at once.
 * @throws InvalidInputError if it cannot be read, NotFoundError for a host of others, ConflictError for too many calendars.
 */
async function connectAddress(
  { hostId, name, url: given }: ConnectCalendarAddress,
  manager: CalendarManager,
  needs: Needs,
): Promise<Host> {
  const { calendars, database } = needs;
  const host = await managedHost(hostId, manager, database.prisma);
  const url = given.replace(/^webcals?:\/\//i, 'https://');
  const refusal = calendars.addressError(url);
  if (refusal) throw new InvalidInputError([{ field: 'url', message: refusal }]);
  const access = await calendars.seal({ kind: 'ical', url });
  const calendar = { kind: 'ical', name, access, grantId: null } as const;
  const found = await readCalendar(calendar, host, needs).catch((error: unknown) => {
    if (!isCalendarFault(error)) throw error;
    throw new InvalidInputError([{ field: 'url', message: error.message }]);
  });
  return connectCalendar({ host, calendar, found }, manager, needs);
}
