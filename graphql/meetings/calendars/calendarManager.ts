import type { Host, Prisma } from '../../../prisma/generated/client/client.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import type { AuthContexts } from '../../schema/access/scopes.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import type { Reader } from '../hosts/hosts.ts';

/** A member of staff who manages calendars: hosts their own, and admins those of all hosts. */
export type CalendarManager = AuthContexts['staff'];

/** The hosts whose calendars this person manages. */
export function managedHosts({ viewer }: CalendarManager): Prisma.HostWhereInput {
  return isAllowed(viewer, 'bookings:write') ? {} : { userId: viewer.userId };
}

/**
 * The host, if this person manages its calendars.
 * @throws NotFoundError otherwise, so that nobody finds out which hosts exist.
 */
export async function managedHost(
  hostId: string,
  manager: CalendarManager,
  prisma: Reader = manager.services.database.prisma,
): Promise<Host> {
  const id = idOf('CalendarHost', hostId);
  const host = await prisma.host.findFirst({ where: { id, ...managedHosts(manager) } });
  if (!host) throw new NotFoundError('There is no such host.', 'hostId');
  return host;
}
