import type { Prisma } from '../../prisma/generated/client/client.ts';
import { slotsOf } from '../../web/content/pages/words/slots.ts';
import { type Action, roleMay } from '../../web/content/staff/policy.ts';
import type { TableData } from '../platform/personalData.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { builder } from '../schema/builder.ts';
import type { Context, StaffViewer } from '../schema/context.ts';
import { NotAllowedError, NotFoundError } from '../schema/errors.ts';
import { encodeGlobalId, idOf, readGlobalId } from '../schema/globalId.ts';
import { mutation } from '../schema/mutation.ts';

const PostEditor = builder.objectRef<PresentEditor>('PostEditor').implement({
  description: 'A person who has the same post, playbook or page open in the editor.',
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
    'Reports that you have a post, a playbook or a page open in the editor, and returns who else has it open. Send it every ten seconds. Only those who may change it can do this.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'What is open.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the post, playbook or page.' }),
    }),
  },
  payload: {
    description: 'The other editors.',
    fields: {
      editors: {
        type: [PostEditor],
        description:
          'Other people whose editor reported within the last thirty seconds, latest first.',
      },
    },
  },
  resolve: async ({ id }, context) => {
    const { database, clock } = context.services;
    const subject = await subjectOf(id, context);
    const { userId } = actorOf(context);
    const seenAt = clock.now();
    await database.prisma.openEditor.upsert({
      where: { subject_userId: { subject, userId } },
      create: { subject, userId, seenAt },
      update: { seenAt },
    });
    const others = await database.prisma.openEditor.findMany({
      where: {
        subject,
        userId: { not: userId },
        seenAt: { gt: new Date(seenAt.getTime() - PRESENT_MS) },
      },
      orderBy: { seenAt: 'desc' },
      select: { seenAt: true, user: { select: { username: true } } },
    });
    return { editors: others.map(({ seenAt: at, user }) => ({ seenAt: at, ...user })) };
  },
});

mutation('stopEditing', {
  description: 'Reports that you have closed a post, a playbook or a page in the editor.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'What was closed.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the post, playbook or page.' }),
    }),
  },
  payload: {
    description: 'The report was received.',
    fields: {
      closedPostId: { type: 'ID', description: 'Global id of the post, playbook or page.' },
    },
  },
  resolve: async ({ id }, context) => {
    const { subject } = readSubject(id);
    const { userId } = actorOf(context);
    await context.services.database.prisma.openEditor.deleteMany({ where: { subject, userId } });
    return { closedPostId: subject };
  },
});

/** An editor that has sent nothing for this long has left or lost the connection. */
const PRESENT_MS = 30_000;

interface PresentEditor {
  username: string;
  seenAt: Date;
}

type Prismas = Pick<Prisma.TransactionClient, 'post' | 'playbook'>;

interface Kind {
  /** As in 'There is no such post.' */
  noun: string;
  /** Who may change it. */
  action: Action;
  exists(id: string, prisma: Prismas): Promise<boolean>;
}

/** The types of the schema that have an editor in the console. */
const KINDS: Record<'Post' | 'Playbook' | 'Page', Kind> = {
  Post: {
    noun: 'post',
    action: 'posts:write',
    exists: async (id, { post }) => (await post.count({ where: { id } })) > 0,
  },
  Playbook: {
    noun: 'playbook',
    action: 'playbooks:write',
    exists: async (id, { playbook }) => (await playbook.count({ where: { id } })) > 0,
  },
  Page: {
    noun: 'page',
    action: 'pages:draft',
    exists: (path) => Promise.resolve(slotsOf(path) !== null),
  },
};

/** @throws NotFoundError for an id of something without an editor. */
function readSubject(text: string): { kind: Kind; id: string; subject: string } {
  const { typename, id: path } = readGlobalId(text);
  if (typename === 'Page') {
    return { kind: KINDS.Page, id: path, subject: encodeGlobalId('Page', path) };
  }
  const type = typename === 'Playbook' ? 'Playbook' : 'Post';
  const id = idOf(type, text);
  return { kind: KINDS[type], id, subject: encodeGlobalId(type, id) };
}

/**
 * What is open in the editor, as it is stored.
 * @throws NotFoundError if it does not exist, and NotAllowedError if the user may not change it.
 */
async function subjectOf(
  text: string,
  { viewer, services }: Context & { viewer: StaffViewer },
): Promise<string> {
  const { kind, id, subject } = readSubject(text);
  if (!roleMay(viewer.role, kind.action)) throw new NotAllowedError();
  if (await kind.exists(id, services.database.prisma)) return subject;
  throw new NotFoundError(`There is no such ${kind.noun}.`, 'id');
}

/** Deletes the reports of editors that were closed and did not send `stopEditing`. */
export async function deleteLeftEditors(
  now: Date,
  { openEditor }: Pick<Prisma.TransactionClient, 'openEditor'>,
): Promise<void> {
  await openEditor.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - PRESENT_MS) } } });
}

export const presenceTables: readonly TableData[] = [
  {
    table: 'OpenEditor',
    ofStaff: 'within an hour after the editor was closed, and with the account',
  },
];
