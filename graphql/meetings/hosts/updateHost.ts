import type { Host as HostRow } from '../../../prisma/generated/client/client.ts';
import { type UpdateHost, updateHost as rules } from '../../../web/content/meetings/updateHost.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Host } from './Host.ts';
import { managedHost, permittedChanges } from './managedHost.ts';
import { UpdateHostInput } from './UpdateHostInput.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

mutation('updateHost', {
  description:
    'Changes when and how a host can be booked. Booked meetings stay. Hosts change themselves, and admins change every host. Only admins change territories and the weight, and let a host take bookings again; a host may send these fields with the values that they have.',
  authScopes: { staff: true },
  validate: rules,
  errors: [NotFoundError],
  input: UpdateHostInput,
  payload: {
    description: 'The host after the change.',
    fields: {
      host: { type: Host, description: 'The host with the new values.', grantScopes: ['ownHost'] },
    },
  },
  resolve: async (input, context) => {
    const host = await managedHost(idOf('Host', input.id), context);
    const changes = { ...permittedChanges(input, host, context), id: host.id };
    return { host: await updateHost(changes, actorOf(context), context.services) };
  },
});

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
function updateHost(
  input: UpdateHost,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<HostRow> {
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
