import type {
  ConnectedCalendar,
  Host,
  Prisma,
} from '../../../../prisma/generated/client/client.ts';
import { audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { ConflictError, InvalidInputError } from '../../../schema/errors.ts';
import { enqueueMeetingsAhead } from '../../bookings/messages/calendarWrites.ts';
import type { CalendarManager } from '../calendarManager.ts';
import { CalendarError } from '../providers/calendarError.ts';
import { type CalendarReading, READ_EVERY_MS, storeReading } from '../readCalendar.ts';

const MOST_CALENDARS = 10;

interface NewCalendar {
  host: Host;
  calendar: Pick<ConnectedCalendar, 'kind' | 'name' | 'access'>;
  /** The first reading. */
  found: CalendarReading;
  /** Saves the consent to the account. @returns its id. Absent for calendars without one. */
  saveGrant?(tx: Prisma.TransactionClient): Promise<string>;
}

/** Saves a calendar that was read, and has the coming meetings written into it. @throws ConflictError if the host has too many. */
export function connectCalendar(
  { host, calendar: { kind, name, access }, found, saveGrant }: NewCalendar,
  manager: CalendarManager,
): Promise<Host> {
  const { database, clock, jobs } = manager.services;
  return database.prisma.$transaction(async (tx) => {
    const has = await tx.connectedCalendar.count({ where: { hostId: host.id } });
    if (has >= MOST_CALENDARS) {
      throw new ConflictError(`A host has at most ${MOST_CALENDARS} calendars.`);
    }
    const grantId = saveGrant ? await saveGrant(tx) : null;
    const { id } = await tx.connectedCalendar.create({
      data: { kind, name, access, grantId, hostId: host.id, createdAt: clock.now() },
      select: { id: true },
    });
    await storeReading({ id }, found, clock.now(), tx);
    await jobs.send('read-calendar', { calendarId: id }, { tx, startAfter: READ_EVERY_MS });
    await enqueueMeetingsAhead(host, clock.now(), { tx, jobs });
    await audit(tx, {
      action: 'calendar.connected',
      ...audited(actorOf(manager)),
      subject: { type: 'Host', id: host.id },
      details: { kind },
    });
    return host;
  });
}

/** @throws InvalidInputError with the message of a CalendarError, or of an OAuthError. */
export function refuseFault(
  field: string,
  { services: { oauth } }: Pick<CalendarManager, 'services'>,
) {
  return (error: unknown): never => {
    const fault = error instanceof CalendarError ? error : oauth.failureOf(error);
    if (!fault) throw error;
    throw new InvalidInputError([{ field, message: fault.message }]);
  };
}
