import type { Host } from '../../../prisma/generated/client/client.ts';
import type { UpdateHost } from '../../../web/content/meetings/updateHost.ts';
import { NotAllowedError, NotFoundError } from '../../schema/errors.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import type { AuthContexts } from '../../schema/access/scopes.ts';

type StaffContext = AuthContexts['staff'];

/**
 * The host that the caller manages. Hosts manage themselves. To manage others needs the permission to change bookings.
 * @throws NotFoundError if the id is unknown or the host belongs to somebody else.
 */
export async function managedHost(id: string, { viewer, services }: StaffContext): Promise<Host> {
  const host = await services.database.prisma.host.findUnique({ where: { id } });
  if (!host || !(host.userId === viewer.userId || isAllowed(viewer, 'bookings:write'))) {
    throw new NotFoundError('There is no such host.', 'id');
  }
  return host;
}

/**
 * The part of the changes that the caller may make. Who takes bookings, and which, is decided by the permission to change
 * bookings, because otherwise a host could take those of all others. Everybody may stop taking bookings. Unchanged
 * values are left out, because a program sends back what it has read.
 *
 * @throws NotAllowedError at the first field that the caller may not change.
 */
export function permittedChanges(
  changes: UpdateHost,
  host: Host,
  { viewer }: StaffContext,
): UpdateHost {
  if (isAllowed(viewer, 'bookings:write')) return changes;
  const { territories, weight, active, ...own } = changes;
  if (active && !host.active) {
    throw new NotAllowedError('Only an admin lets a host take bookings again.', 'active');
  }
  if (territories && !isSameSet(territories, host.territories)) {
    throw new NotAllowedError('Only an admin changes the territories of a host.', 'territories');
  }
  if (typeof weight === 'number' && weight !== host.weight) {
    throw new NotAllowedError('Only an admin changes the weight of a host.', 'weight');
  }
  return { ...own, ...(active === false && { active }) };
}

/** The order of territories has no meaning. */
function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.every((each) => others.includes(each)) && others.every((each) => some.includes(each));
}
