import type { Host } from '../../../prisma/generated/client/client.ts';
import type {
  ConnectCalDav,
  FindCalDav,
} from '../../../web/content/inputs/bookings/connectCalendar.ts';
import type { FoundCalendar } from '../../services/calendars/calendarEntry.ts';
import type { Services } from '../../services/services.ts';
import { InvalidInputError } from '../errors.ts';
import { isCalendarFault } from './calendarFault.ts';
import { connectCalendar } from './connectCalendar.ts';
import { type CalendarManager, managedHost } from './managedHosts.ts';
import { readCalendar } from './readCalendar.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'calendars' | 'jobs'>;

/** The calendars of an account on a CalDAV server. Nothing is stored. @throws InvalidInputError if the account has no calendar. */
export async function findCalDav(
  login: FindCalDav,
  { calendars }: Pick<Services, 'calendars'>,
): Promise<FoundCalendar[]> {
  checkAddress(login.url, calendars);
  const found = await calendars.findCalDav({ kind: 'caldav', ...login }).catch(refuse);
  if (found.length > 0) return found;
  return refuse(
    new InvalidInputError([{ field: 'url', message: 'This account has no calendars' }]),
  );
}

/**
 * Connects a calendar of a CalDAV account, and writes the coming meetings into it.
 * @throws InvalidInputError if it cannot be read, NotFoundError for a host of others, ConflictError for too many calendars.
 */
export async function connectCalDav(
  { hostId, name, ...login }: ConnectCalDav,
  manager: CalendarManager,
  needs: Needs,
): Promise<Host> {
  const { calendars, database } = needs;
  const host = await managedHost(hostId, manager, database.prisma);
  checkAddress(login.url, calendars);
  const access = await calendars.seal({ kind: 'caldav', ...login });
  const calendar = { kind: 'caldav', name, access, grantId: null } as const;
  const found = await readCalendar(calendar, host, needs).catch(refuse);
  return connectCalendar({ host, calendar, found }, manager, needs);
}

function checkAddress(url: string, calendars: Services['calendars']): void {
  const message = calendars.addressError(url);
  if (message) throw new InvalidInputError([{ field: 'url', message }]);
}

function refuse(error: unknown): never {
  if (!isCalendarFault(error)) throw error;
  throw new InvalidInputError([{ field: 'url', message: error.message }]);
}
