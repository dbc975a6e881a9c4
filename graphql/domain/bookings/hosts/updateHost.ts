import type { Host } from '../../../../prisma/generated/client/client.ts';
import type { UpdateHost } from '../../../../web/content/inputs/bookings/updateHost.ts';
import type { Services } from '../../../services/services.ts';
import { type Actor, audited } from '../../actor.ts';
import { audit } from '../../audit.ts';
import { NotFoundError } from '../../errors.ts';

/** The new values of the columns of a host. A null in the input means that the field is absent. */
export function hostColumns({ id: _id, mostPerDay, videoUrl, ...changes }: UpdateHost) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  return {
    ...given,
    ...(typeof mostPerDay === 'number' && { mostPerDay: mostPerDay || null }),
    ...(typeof videoUrl === 'string' && { videoUrl: videoUrl || null }),
  };
}

/** Changes when and how a host can be booked. @throws NotFoundError if there is no such host. */
export function updateHost(
  input: UpdateHost,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<Host> {
  return database.prisma.$transaction(async (tx) => {
    const { id } = input;
    const known = await tx.host.findUnique({ where: { id }, select: { id: true } });
    if (!known) throw new NotFoundError('There is no such host.', 'id');
    const data = hostColumns(input);
    const host = await tx.host.update({ where: { id }, data });
    await audit(tx, {
      action: 'host.updated',
      ...audited(actor),
      subject: { type: 'Host', id },
      details: { fields: Object.keys(data) },
    });
    return host;
  });
}
