import type { Host as HostRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Host } from './Host.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { lockSession } from '../../staff/signIn/lockSession.ts';
import { DEFAULT_TIME_ZONE, OFFICE_HOURS } from '../slots/availability.ts';

mutation('addHost', {
  description: 'Makes a member of staff a host whom visitors can book. Only admins do this.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The account.',
    fields: (t) => ({
      userId: t.id({ required: true, description: 'Global id of the account.' }),
    }),
  },
  payload: {
    description: 'The new host.',
    fields: { host: { type: Host, description: 'The host, with office hours.' } },
  },
  resolve: async ({ userId }, context) => ({
    host: await addHost(idOf('User', userId), actorOf(context), context.services),
  }),
});

/** Saves a host with office hours. */
export function insertHost(
  user: { id: string; username: string },
  tx: Prisma.TransactionClient,
): Promise<HostRow> {
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
function addHost(
  userId: string,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<HostRow> {
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
