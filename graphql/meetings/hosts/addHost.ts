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
        select: {
          id: true,
          username: true,
          author: { select: { name: true } },
          host: { select: { id: true } },
        },
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

interface Account {
  id: string;
  username: string;
  /** The author of this account on the blog. */
  author?: { name: string } | null;
}

/**
 * Saves a host with office hours. The host has the name of the author. Without an author it has the username, which visitors
 * never see.
 */
export function insertHost(
  { id, username, author }: Account,
  tx: Prisma.TransactionClient,
): Promise<HostRow> {
  // An author that nobody has named has the username, or the username and a number.
  const name = author && !author.name.startsWith(username) ? author.name : username;
  return tx.host.create({
    data: {
      userId: id,
      name,
      timeZone: DEFAULT_TIME_ZONE,
      weeklyHours: OFFICE_HOURS.map((hours) => ({ ...hours })),
    },
  });
}
