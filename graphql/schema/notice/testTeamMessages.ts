import { NotFoundError } from '../../domain/errors.ts';
import { testTeamMessages } from '../../domain/notices/team/testTeamMessages.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('testTeamMessages', {
  description: 'Posts a test to the chat of the team. Super admins only.',
  authScopes: { staffCan: 'team_messages:write' },
  errors: [NotFoundError],
  payload: builder.objectRef<{ error: string | null }>('TestTeamMessagesPayload').implement({
    description: 'The test was made.',
    fields: (t) => ({
      error: t.exposeString('error', {
        nullable: true,
        description: 'Why the chat did not take the test, as a sentence. Null if it did.',
      }),
    }),
  }),
  resolve: async (_input, context) => ({
    error: await testTeamMessages(actorOf(context), context.services),
  }),
});
