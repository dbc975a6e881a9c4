import type { TeamMessages as Row } from '../../prisma/generated/client/client.ts';
import { builder } from '../schema/builder.ts';
import { NoticeEvent } from './NoticeEvent.ts';

export const TeamMessages = builder.objectRef<Row>('TeamMessages').implement({
  description: 'The messages to the chat of the team. The address is never shown.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'The host of the address.' }),
    events: t.expose('events', {
      type: [NoticeEvent],
      description: 'What the team hears of.',
    }),
    enabled: t.exposeBoolean('enabled', {
      description: 'Whether messages are posted. False after failures for a day.',
    }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a message was last posted. Null if none was.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When messages began to fail. Null if the last one was posted.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last message failed. Null if it was posted.',
    }),
  }),
});

builder.queryField('teamMessages', (t) =>
  t.field({
    type: TeamMessages,
    nullable: true,
    description:
      'The messages to the chat of the team. Null if no chat is connected. Super admins only.',
    authScopes: { staffCan: 'team_messages:write' },
    resolve: (_root, _args, { services }) => services.database.prisma.teamMessages.findFirst(),
  }),
);
