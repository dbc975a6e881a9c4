import { saveTeamMessages as rules } from '../../web/content/notices/saveTeamMessages.ts';
import { saveTeamMessages } from './team/saveTeamMessages.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { mutation } from '../schema/mutation.ts';
import { NoticeEvent } from './NoticeEvent.ts';
import { TeamMessages } from './TeamMessages.ts';

mutation('saveTeamMessages', {
  description:
    'Posts messages to the chat of the team from now on, or changes them. Super admins only.',
  authScopes: { staffCan: 'team_messages:write' },
  validate: rules,
  input: {
    description: 'Where and what to post. Saving forgets earlier failures.',
    fields: (t) => ({
      url: t.string({
        description:
          'The incoming webhook of Slack, or of a chat that accepts the same. It is never shown. Required the first time.',
      }),
      events: t.field({
        type: [NoticeEvent],
        required: true,
        description: 'What the team hears of, at least one event.',
      }),
      enabled: t.boolean({ required: true, description: 'Whether messages are posted.' }),
    }),
  },
  payload: {
    description: 'The messages were saved.',
    fields: {
      teamMessages: { type: TeamMessages, description: 'The messages with their new values.' },
    },
  },
  resolve: async (input, context) => ({
    teamMessages: await saveTeamMessages(input, actorOf(context), context.services),
  }),
});
