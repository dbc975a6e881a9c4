import type {
  ConnectedCalendar,
  Host,
  Prisma,
} from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { ConflictError } from '../../../schema/errors.ts';
import { MOST_CALENDARS, READ_EVERY_MS } from '../calendarLimits.ts';
import type { CalendarManager } from '../calendarManager.ts';
import { type CalendarReading, storeReading } from '../readCalendar.ts';
import { enqueueMeetingsAhead } from '../../bookings/messages/calendarWrites.ts';

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
  { actor }: CalendarManager,
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<Host> {
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
      ...audited(actor),
      subject: { type: 'Host', id: host.id },
      details: { kind },
    });
    return host;
  });
}
