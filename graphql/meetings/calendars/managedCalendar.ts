import type { ConnectedCalendar, Host } from '../../../prisma/generated/client/client.ts';
import type { Reader } from '../hosts/hosts.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { type CalendarManager, managedHosts } from './managedHosts.ts';

/** The calendar, if this person manages it. @throws NotFoundError otherwise. */
export async function managedCalendar(
  id: string,
  manager: CalendarManager,
  prisma: Reader,
): Promise<ConnectedCalendar & { host: Host }> {
  const calendar = await prisma.connectedCalendar.findFirst({
    where: { id, host: managedHosts(manager) },
    include: { host: true },
  });
  if (!calendar) throw new NotFoundError('There is no such calendar.', 'id');
  return calendar;
}
