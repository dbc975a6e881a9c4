import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { builder } from '../../../schema/builder.ts';
import { encodeGlobalId, idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import type { Services } from '../../../services.ts';

const PostEditor = builder.objectRef<PresentEditor>('PostEditor').implement({
  description: 'A person who has the same post open in the editor.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Username of the person.' }),
    seenAt: t.expose('seenAt', {
      type: 'DateTime',
      description: 'When the editor of this person last reported.',
    }),
  }),
});

mutation('keepEditing', {
  description:
    'Reports that you have a post open in the editor, and returns who else has it open. Send it every ten seconds.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The other editors of the post.',
    fields: {
      editors: {
        type: [PostEditor],
        description:
          'Other people whose editor reported within the last thirty seconds, latest first.',
      },
    },
  },
  resolve: async ({ id }, context) => ({
    editors: await keepEditing(idOf('Post', id), actorOf(context).userId, context.services),
  }),
});

mutation('stopEditing', {
  description: 'Reports that you have closed a post in the editor.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The report was received.',
    fields: { closedPostId: { type: 'ID', description: 'Global id of the post.' } },
  },
  resolve: async ({ id }, context) => {
    const postId = idOf('Post', id);
    await stopEditing(postId, actorOf(context).userId, context.services);
    return { closedPostId: encodeGlobalId('Post', postId) };
  },
});

/** An editor that has sent nothing for this long has left or lost the connection. */
const PRESENT_MS = 30_000;

type Needs = Pick<Services, 'database' | 'clock'>;

interface PresentEditor {
  username: string;
  seenAt: Date;
}

/**
 * Records that a user has a post open in the editor.
 *
 * @returns the other users who have it open, the most recent first.
 * @throws NotFoundError if the post does not exist.
 */
async function keepEditing(
  postId: string,
  userId: string,
  { database, clock }: Needs,
): Promise<PresentEditor[]> {
  const { prisma } = database;
  const now = clock.now();
  // One statement, so that a simultaneous deletion of the post breaks no foreign key.
  const noted = await prisma.$executeRaw`
    INSERT INTO "PostEditor" ("postId", "userId", "seenAt")
    SELECT id, ${userId}::uuid, ${now} FROM "Post" WHERE id = ${postId}::uuid
    ON CONFLICT ("postId", "userId") DO UPDATE SET "seenAt" = excluded."seenAt"`;
  if (noted === 0) throw new NotFoundError('There is no such post.', 'id');
  const others = await prisma.postEditor.findMany({
    where: {
      postId,
      userId: { not: userId },
      seenAt: { gt: new Date(now.getTime() - PRESENT_MS) },
    },
    orderBy: { seenAt: 'desc' },
    select: { seenAt: true, user: { select: { username: true } } },
  });
  return others.map(({ seenAt, user }) => ({ seenAt, username: user.username }));
}

/** Records that a user has closed the editor. Does nothing if it was not open. */
async function stopEditing(postId: string, userId: string, { database }: Needs): Promise<void> {
  await database.prisma.postEditor.deleteMany({ where: { postId, userId } });
}
