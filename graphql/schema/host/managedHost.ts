import type { Host } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { isAllowed } from '../../domain/policy.ts';
import type { Context } from '../context.ts';

/** Staff manage their own host. That of others needs the permission to change bookings. */
export function managesHostOf(userId: string | null, { viewer }: Context): boolean {
  if (viewer?.kind !== 'staff') return false;
  return userId === viewer.userId || isAllowed(viewer, 'bookings:write');
}

/** The host that the caller manages. @throws NotFoundError if the id is unknown or the host belongs to somebody else. */
export async function managedHost(id: string, context: Context): Promise<Host> {
  const host = await context.services.database.prisma.host.findUnique({ where: { id } });
  if (!host || !managesHostOf(host.userId, context)) {
    throw new NotFoundError('There is no such host.', 'id');
  }
  return host;
}
