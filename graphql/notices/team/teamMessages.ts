import type { Prisma, TeamMessages as Row } from '../../../prisma/generated/client/client.ts';
import {
  type SaveTeamMessages,
  saveTeamMessages as rules,
} from '../../../web/content/notices/saveTeamMessages.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { NoticeEvent } from '../people/notificationSettings.ts';

const TeamMessages = builder.objectRef<Row>('TeamMessages').implement({
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

/**
 * Creates or changes the messages to the team's chat. Saving forgets earlier failures.
 *
 * @throws InvalidInputError if there is no address yet, or we cannot post to it.
 */
async function saveTeamMessages(
  { url, events, enabled }: SaveTeamMessages,
  actor: Actor,
  { database, clock, teamChat, jobs }: Pick<Services, 'database' | 'clock' | 'teamChat' | 'jobs'>,
): Promise<Row> {
  const problem = url ? teamChat.addressError(url) : null;
  if (problem) throw new InvalidInputError([{ field: 'url', message: problem }]);
  const address = url ? { url: await teamChat.seal(url), host: new URL(url).host } : null;
  return database.prisma.$transaction(async (tx) => {
    const before = await tx.teamMessages.findFirst();
    const { url: sealed, host } = address ?? before ?? {};
    if (!sealed || !host) {
      throw new InvalidInputError([{ field: 'url', message: 'Address is required' }]);
    }
    const data = {
      url: sealed,
      host,
      events,
      enabled,
      nextAt: clock.now(),
      failingSince: null,
      lastError: null,
      attempts: 0,
    };
    // What nobody wants to hear of any more must not come with the next message.
    await tx.notice.deleteMany({
      where: { userId: null, ...(enabled && { event: { notIn: events } }) },
    });
    const saved = await tx.teamMessages.upsert({ where: { id: 1 }, create: data, update: data });
    if (enabled) await jobs.send('post-team-message', {}, { tx });
    await audit(tx, {
      action: 'team_messages.saved',
      ...audited(actor),
      details: { host, events, enabled, ...(address && { address: 'replaced' }) },
    });
    return saved;
  });
}

/**
 * Posts a test message to the team's chat.
 *
 * @returns why the chat did not take it; null if it did.
 * @throws NotFoundError if no chat was saved.
 */
async function testTeamMessages(
  actor: Actor,
  { database: { prisma }, teamChat }: Pick<Services, 'database' | 'teamChat'>,
): Promise<string | null> {
  const { url, host } = await findTeamMessages(prisma);
  const error = await teamChat.post(url, 'A test by Sixty: messages arrive here.');
  await audit(prisma, {
    action: 'team_messages.tested',
    ...audited(actor),
    details: { host, passed: error === null },
  });
  return error;
}

/** Deletes the address of the team's chat. @throws NotFoundError if no address is stored. */
function deleteTeamMessages(actor: Actor, { database }: Pick<Services, 'database'>): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const { host } = await findTeamMessages(tx);
    await tx.teamMessages.deleteMany();
    await tx.notice.deleteMany({ where: { userId: null } });
    await audit(tx, { action: 'team_messages.deleted', ...audited(actor), details: { host } });
  });
}

/** @throws NotFoundError if no chat was saved. */
async function findTeamMessages(tx: Prisma.TransactionClient): Promise<Row> {
  const row = await tx.teamMessages.findFirst();
  if (!row) throw new NotFoundError('Save an address first.', 'url');
  return row;
}
