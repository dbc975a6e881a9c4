import type { Host } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { managedCalendar } from './managedCalendar.ts';
import type { CalendarManager } from './managedHosts.ts';

/** Disconnects a calendar and deletes its busy times. @throws NotFoundError if this person manages no such calendar. */
export function removeCalendar(
  id: string,
  manager: CalendarManager,
  { database }: Pick<Services, 'database'>,
): Promise<Host> {
  return database.prisma.$transaction(async (tx) => {
    const { kind, host } = await managedCalendar(id, manager, tx);
    await tx.connectedCalendar.delete({ where: { id }, select: { id: true } });
    await audit(tx, {
      action: 'calendar.removed',
      ...audited(manager.actor),
      subject: { type: 'Host', id: host.id },
      details: { kind },
    });
    return host;
  });
}
