import type { ConnectedCalendar, Host } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { ConflictError } from '../errors.ts';
import { MOST_CALENDARS } from './calendarLimits.ts';
import type { CalendarManager } from './managedHosts.ts';
import type { CalendarReading } from './readCalendar.ts';
import { storeReading } from './storeReading.ts';
import { enqueueCalendarWrite } from './writeBooking.ts';

interface NewCalendar {
  host: Host;
  calendar: { kind: ConnectedCalendar['kind']; name: string; access: Uint8Array<ArrayBuffer> };
  /** The first reading. */
  found: CalendarReading;
}

/** Saves a calendar that was read, and has the coming meetings written into it. @throws ConflictError if the host has too many. */
export function connectCalendar(
  { host, calendar, found }: NewCalendar,
  { actor }: CalendarManager,
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<Host> {
  return database.prisma.$transaction(async (tx) => {
    const has = await tx.connectedCalendar.count({ where: { hostId: host.id } });
    if (has >= MOST_CALENDARS) {
      throw new ConflictError(`A host has at most ${MOST_CALENDARS} calendars.`);
    }
    const { id, kind } = await tx.connectedCalendar.create({
      data: { ...calendar, hostId: host.id, createdAt: clock.now() },
      select: { id: true, kind: true },
    });
    await storeReading({ id }, found, clock.now(), tx);
    const ahead = await tx.booking.findMany({
      where: { hostId: host.id, status: 'booked', startsAt: { gt: clock.now() } },
      select: { id: true },
    });
    for (const { id: bookingId } of ahead) {
      await enqueueCalendarWrite({ bookingId, hostId: host.id }, { tx, jobs });
    }
    await audit(tx, {
      action: 'calendar.connected',
      ...audited(actor),
      subject: { type: 'Host', id: host.id },
      details: { kind },
    });
    return host;
  });
}
