import { NotFoundError } from '../schema/errors.ts';
import { testTeamMessages } from './team/testTeamMessages.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { mutation } from '../schema/mutation.ts';

mutation('testTeamMessages', {
  description: 'Posts a test to the chat of the team. Super admins only.',
  authScopes: { staffCan: 'team_messages:write' },
  errors: [NotFoundError],
  payload: {
    description: 'The test was made.',
    fields: {
      error: {
        type: 'String',
        nullable: true,
        description: 'Why the chat did not take the test, as a sentence. Null if it did.',
      },
    },
  },
  resolve: async (_input, context) => ({
    error: await testTeamMessages(actorOf(context), context.services),
  }),
});
