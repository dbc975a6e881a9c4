import type { Host as HostRow } from '../../../prisma/generated/client/client.ts';
import { updateHost as rules } from '../../../web/content/inputs/bookings/updateHost.ts';
import { updateHost } from '../../domain/bookings/hosts/updateHost.ts';
import { isAllowed } from '../../domain/policy.ts';
import { NotAllowedError, NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Host } from './Host.ts';
import { managedHost } from './managedHost.ts';
import { UpdateHostInput } from './UpdateHostInput.ts';

mutation('updateHost', {
  description:
    'Changes when and how a host can be booked. Booked meetings stay. Staff change their own host, and admins every host. The weight is for admins.',
  authScopes: { staff: true },
  validate: rules,
  errors: [NotFoundError],
  input: UpdateHostInput,
  payload: builder.objectRef<{ host: HostRow }>('UpdateHostPayload').implement({
    description: 'The host after the change.',
    fields: (t) => ({
      host: t.field({
        type: Host,
        description: 'The host with the new values.',
        grantScopes: ['ownHost'],
        resolve: ({ host }) => host,
      }),
    }),
  }),
  resolve: async (input, context) => {
    const { id } = await managedHost(idOf('Host', input.id), context);
    const isWeighted = typeof input.weight === 'number';
    if (isWeighted && !isAllowed(context.viewer, 'bookings:write')) throw new NotAllowedError();
    return { host: await updateHost({ ...input, id }, actorOf(context), context.services) };
  },
});
