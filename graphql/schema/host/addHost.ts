import type { Host as HostRow } from '../../../prisma/generated/client/client.ts';
import { addHost } from '../../domain/bookings/hosts/addHost.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Host } from './Host.ts';

mutation('addHost', {
  description: 'Makes a member of staff a host whom visitors can book. Only admins do this.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('AddHostInput', {
    description: 'The account.',
    fields: (t) => ({
      userId: t.id({ required: true, description: 'Global id of the account.' }),
    }),
  }),
  payload: builder.objectRef<{ host: HostRow }>('AddHostPayload').implement({
    description: 'The new host.',
    fields: (t) => ({
      host: t.field({
        type: Host,
        description: 'The host, with office hours.',
        resolve: ({ host }) => host,
      }),
    }),
  }),
  resolve: async ({ userId }, context) => ({
    host: await addHost(idOf('User', String(userId)), actorOf(context), context.services),
  }),
});
