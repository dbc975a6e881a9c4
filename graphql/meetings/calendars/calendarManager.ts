import { isAllowed } from '../../../web/content/staff/policy.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import type { AuthContexts } from '../../schema/access/scopes.ts';
import type { Host, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Actor } from '../../events/actor.ts';
import type { Reader } from '../hosts/hosts.ts';
import { NotFoundError } from '../../schema/errors.ts';

/** The signed-in member of staff, and whether this person manages the calendars of all hosts. */
export function calendarManager(context: AuthContexts['staff']): CalendarManager {
  return { actor: actorOf(context), ofAll: isAllowed(context.viewer, 'bookings:write') };
}

/** A person who sees and changes calendars. Hosts manage their own calendars, admins those of all hosts. */
export interface CalendarManager {
  actor: Actor;
  ofAll: boolean;
}

/** The hosts whose calendars this person manages. */
export function managedHosts({ actor, ofAll }: CalendarManager): Prisma.HostWhereInput {
  return ofAll ? {} : { userId: actor.userId };
}

/**
 * The host, if this person manages its calendars.
 * @throws NotFoundError otherwise, so that nobody finds out which hosts exist.
 */
export async function managedHost(
  id: string,
  manager: CalendarManager,
  prisma: Reader,
): Promise<Host> {
  const host = await prisma.host.findFirst({ where: { id, ...managedHosts(manager) } });
  if (!host) throw new NotFoundError('There is no such host.', 'hostId');
  return host;
}
