import { NotFoundError } from '../schema/errors.ts';
import { deleteTeamMessages } from './team/deleteTeamMessages.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { mutation } from '../schema/mutation.ts';

mutation('deleteTeamMessages', {
  description: 'Forgets the chat of the team, and what waits for it. Super admins only.',
  authScopes: { staffCan: 'team_messages:write' },
  errors: [NotFoundError],
  payload: {
    description: 'There are no messages any more.',
    fields: { deleted: { type: 'Boolean', description: 'Always true.' } },
  },
  resolve: async (_input, context) => {
    await deleteTeamMessages(actorOf(context), context.services);
    return { deleted: true } as const;
  },
});
