import type { Host as HostRow } from '../../../prisma/generated/client/client.ts';
import { updateHost as rules } from '../../../web/content/inputs/bookings/updateHost.ts';
import { updateHost } from '../../domain/bookings/hosts/updateHost.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Host } from './Host.ts';
import { managedHost, permittedChanges } from './managedHost.ts';
import { UpdateHostInput } from './UpdateHostInput.ts';

mutation('updateHost', {
  description:
    'Changes when and how a host can be booked. Booked meetings stay. Hosts change themselves, and admins change every host. Only admins change territories and the weight, and let a host take bookings again; a host may send these fields with the values that they have.',
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
    const host = await managedHost(idOf('Host', input.id), context);
    const changes = { ...permittedChanges(input, host, context), id: host.id };
    return { host: await updateHost(changes, actorOf(context), context.services) };
  },
});
