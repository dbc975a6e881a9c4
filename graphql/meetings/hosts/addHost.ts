import type { Host as HostRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { lockSession } from '../../staff/signIn/lockSession.ts';
import { DEFAULT_TIME_ZONE, OFFICE_HOURS } from '../slots/availability.ts';
import { Host } from './Host.ts';

mutation('addHost', {
  description: 'Makes a member of staff a host whom visitors can book. Only admins can do this.',
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
  async resolve({ userId }, context) {
    const actor = actorOf(context);
    const host = await context.services.database.prisma.$transaction(async (tx) => {
      await lockSession(tx, actor, 'bookings:write');
      const user = await tx.user.findUnique({
        where: { id: idOf('User', userId) },
        select: { id: true, username: true, host: { select: { id: true } } },
      });
      if (!user) throw new NotFoundError('There is no such user.', 'userId');
      if (user.host) throw new ConflictError('This person is a host already.', 'userId');
      const added = await insertHost(user, tx);
      await audit(tx, {
        action: 'host.added',
        ...audited(actor),
        subject: { type: 'Host', id: added.id },
        details: { username: user.username },
      });
      return added;
    });
    return { host };
  },
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
