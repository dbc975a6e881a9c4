import type { Host } from '../../../../prisma/generated/client/client.ts';
import type { ConnectCalendarAddress } from '../../../../web/content/meetings/connectCalendar.ts';
import type { Services } from '../../../services.ts';
import { InvalidInputError } from '../../../schema/errors.ts';
import { isCalendarFault } from '../calendarFault.ts';
import { connectCalendar } from './connectCalendar.ts';
import type { CalendarManager } from '../managedHosts.ts';
import { managedHost } from '../managedHosts.ts';
import { readCalendar } from '../readCalendar.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'calendars' | 'jobs'>;

/**
 * Connects the iCalendar file at an address. It is read before it is saved, so that a wrong address is found at once.
 * @throws InvalidInputError if it cannot be read, NotFoundError for a host of others, ConflictError for too many calendars.
 */
export async function connectAddress(
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
