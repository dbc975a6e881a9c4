import type { Prisma, TeamMessages as Row } from '../../../prisma/generated/client/client.ts';
import { saveTeamMessages as rules } from '../../../web/content/notices/noticeSettings.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { NoticeEvent } from '../people/notificationSettings.ts';

const TeamMessages = builder.objectRef<Row>('TeamMessages').implement({
  description: 'The connection to the chat of the team. Its URL is never shown.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'The host name of the URL.' }),
    events: t.expose('events', {
      type: [NoticeEvent],
      description: 'The events about which messages are posted.',
    }),
    enabled: t.exposeBoolean('enabled', {
      description: 'Whether messages are posted. False after failures for a day.',
    }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a message was last posted. Null if no message was posted.',
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
      'The connection to the chat of the team. Null if no chat is connected. Only super admins see it.',
    authScopes: { staffCan: 'team_messages:write' },
    resolve: (_root, _args, { services }) => services.database.prisma.teamMessages.findFirst(),
  }),
);

mutation('saveTeamMessages', {
  description:
    'Connects the chat of the team, or changes the connection. Only super admins can do this.',
  authScopes: { staffCan: 'team_messages:write' },
  validate: rules,
  input: {
    description: 'Where and what to post. Saving clears the error state.',
    fields: (t) => ({
      url: t.string({
        description:
          'URL of an incoming webhook of Slack, or of a chat that accepts the same messages. It is never shown. Required the first time.',
      }),
      events: t.field({
        type: [NoticeEvent],
        required: true,
        description: 'The events about which messages are posted, at least one.',
      }),
      enabled: t.boolean({ required: true, description: 'Whether messages are posted.' }),
    }),
  },
  payload: {
    description: 'The connection to the chat was saved.',
    fields: {
      teamMessages: { type: TeamMessages, description: 'The connection after the change.' },
    },
  },
  async resolve({ url: given, events, enabled }, context) {
    const { database, clock, teamChat, jobs } = context.services;
    const problem = given ? teamChat.addressError(given) : null;
    if (problem) throw new InvalidInputError([{ field: 'url', message: problem }]);
    const chat = given ? { url: await teamChat.seal(given), host: new URL(given).host } : null;
    const teamMessages = await database.prisma.$transaction(async (tx) => {
      const { url, host } = chat ?? (await tx.teamMessages.findFirst()) ?? {};
      if (!url || !host) {
        throw new InvalidInputError([{ field: 'url', message: 'Address is required' }]);
      }
      const noFailure = { failingSince: null, lastError: null, attempts: 0 };
      const data = { url, host, events, enabled, nextAt: clock.now(), ...noFailure };
      // Waiting notices that are no longer wanted must not be in the next message.
      await tx.notice.deleteMany({
        where: { userId: null, ...(enabled && { event: { notIn: events } }) },
      });
      const saved = await tx.teamMessages.upsert({ where: { id: 1 }, create: data, update: data });
      if (enabled) await jobs.send('post-team-message', {}, { tx });
      await audit(tx, {
        action: 'team_messages.saved',
        ...audited(actorOf(context)),
        details: { host, events, enabled, ...(chat && { address: 'replaced' }) },
      });
      return saved;
    });
    return { teamMessages };
  },
});

mutation('testTeamMessages', {
  description: 'Posts a test message to the chat of the team. Only super admins can do this.',
  authScopes: { staffCan: 'team_messages:write' },
  errors: [NotFoundError],
  payload: {
    description: 'The result of the test.',
    fields: {
      error: {
        type: 'String',
        nullable: true,
        description: 'Why the chat did not accept the message, as a sentence. Null if it did.',
      },
    },
  },
  async resolve(_input, context) {
    const { database, teamChat } = context.services;
    const { url, host } = await findTeamMessages(database.prisma);
    const error = await teamChat.post(url, 'A test by Sixty: messages arrive here.');
    await audit(database.prisma, {
      action: 'team_messages.tested',
      ...audited(actorOf(context)),
      details: { host, passed: error === null },
    });
    return { error };
  },
});

mutation('deleteTeamMessages', {
  description:
    'Disconnects the chat of the team and deletes messages that wait to be sent. Only super admins can do this.',
  authScopes: { staffCan: 'team_messages:write' },
  errors: [NotFoundError],
  payload: {
    description: 'The chat is disconnected.',
    fields: { deleted: { type: 'Boolean', description: 'Always true.' } },
  },
  async resolve(_input, context) {
    await context.services.database.prisma.$transaction(async (tx) => {
      const { host } = await findTeamMessages(tx);
      await tx.teamMessages.deleteMany();
      await tx.notice.deleteMany({ where: { userId: null } });
      await audit(tx, {
        action: 'team_messages.deleted',
        ...audited(actorOf(context)),
        details: { host },
      });
    });
    return { deleted: true };
  },
});

/** @throws NotFoundError if no chat is connected. */
async function findTeamMessages(tx: Prisma.TransactionClient): Promise<Row> {
  const row = await tx.teamMessages.findFirst();
  if (!row) throw new NotFoundError('Save an address first.', 'url');
  return row;
}
