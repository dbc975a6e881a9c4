import type { Host, Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services/services.ts';
import { type Actor, audited } from '../../actor.ts';
import { audit } from '../../audit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { lockSession } from '../../sessions/lockSession.ts';
import { DEFAULT_TIME_ZONE, OFFICE_HOURS } from '../slots/availability.ts';

/** Saves a host with office hours. */
export function insertHost(
  user: { id: string; username: string },
  tx: Prisma.TransactionClient,
): Promise<Host> {
  return tx.host.create({
    data: {
      userId: user.id,
      name: user.username,
      timeZone: DEFAULT_TIME_ZONE,
      weeklyHours: OFFICE_HOURS.map((hours) => ({ ...hours })),
    },
  });
}

/**
 * Makes a member of staff a host whom visitors can book.
 * @throws NotAllowedError if the actor's role no longer allows it, NotFoundError if there is no such account, ConflictError if it has a host already.
 */
export function addHost(
  userId: string,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<Host> {
  return database.prisma.$transaction(async (tx) => {
    await lockSession(tx, actor, 'bookings:write');
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { id: true, username: true, host: { select: { id: true } } },
    });
    if (!user) throw new NotFoundError('There is no such user.', 'userId');
    if (user.host) throw new ConflictError('This person is a host already.', 'userId');
    const host = await insertHost(user, tx);
    await audit(tx, {
      action: 'host.added',
      ...audited(actor),
      subject: { type: 'Host', id: host.id },
      details: { username: user.username },
    });
    return host;
  });
}
