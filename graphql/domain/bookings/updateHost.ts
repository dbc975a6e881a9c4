import type { Host } from '../../../prisma/generated/client/client.ts';
import type { UpdateHost } from '../../../web/content/inputs/bookings/updateHost.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';

/** Changes when and how a host can be booked. @throws NotFoundError if there is no such host. */
export function updateHost(
  { id, mostPerDay, videoUrl, ...changes }: UpdateHost,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<Host> {
  return database.prisma.$transaction(async (tx) => {
    const known = await tx.host.findUnique({ where: { id }, select: { id: true } });
    if (!known) throw new NotFoundError('There is no such host.', 'id');
    // A null in the input means that the field is absent.
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
    const host = await tx.host.update({
      where: { id },
      data: {
        ...given,
        ...(typeof mostPerDay === 'number' && { mostPerDay: mostPerDay || null }),
        ...(typeof videoUrl === 'string' && { videoUrl: videoUrl || null }),
      },
    });
    await audit(tx, {
      action: 'host.updated',
      ...audited(actor),
      subject: { type: 'Host', id },
      details: { fields: Object.keys(given) },
    });
    return host;
  });
}
