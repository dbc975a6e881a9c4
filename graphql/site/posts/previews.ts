import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { builder } from '../../schema/builder.ts';
import { Post, PostHeading } from './Post.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../events/audit.ts';
import { links } from '../../links/links.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { renderContent } from './renderContent.ts';
import type { RenderedMarkdown } from '../../platform/markdown/rendered.ts';

mutation('createPreviewLink', {
  description:
    'Creates a link that lets anybody read a post for a week, even if it is a draft. Only this response contains the link.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The preview link, which you can share.',
    fields: {
      url: { type: 'URL', description: 'The complete URL.' },
      expiresAt: { type: 'DateTime', description: 'When the link expires.' },
    },
  },
  resolve: ({ id }, context) =>
    createPreviewLink(idOf('Post', id), actorOf(context), context.services),
});

builder.queryField('postPreview', (t) =>
  t.prismaField({
    type: Post,
    nullable: true,
    description: 'The post of a preview link. Null if the link has expired or does not exist.',
    authScopes: { open: 'posts:read' },
    grantScopes: ['previewedPost'],
    args: {
      token: t.arg.string({ required: true, description: 'The last part of the link.' }),
    },
    resolve: async (query, _root, { token }, { services }) => {
      const selection = { ...query };
      const id = await previewedPost(token, services);
      if (id === null) return null;
      return services.database.prisma.post.findUnique({ ...selection, where: { id } });
    },
  }),
);

/**
 * Creates a link that lets anybody read one post for a week, drafts included. Only the hash is stored, so the link cannot be
 * shown a second time.
 *
 * @throws NotFoundError if the post does not exist.
 */
async function createPreviewLink(
  postId: string,
  actor: Actor,
  { database, settings, clock }: Pick<Services, 'database' | 'settings' | 'clock'>,
): Promise<{ url: string; expiresAt: Date }> {
  const { token, tokenHash } = links.preview.make();
  const now = clock.now();
  const expiresAt = links.preview.expiry(now);
  await database.prisma.$transaction(async (tx) => {
    const post = await tx.post.findUnique({ where: { id: postId }, select: { id: true } });
    if (!post) throw new NotFoundError('There is no such post.', 'id');
    const data = { postId, tokenHash, expiresAt, createdAt: now, createdById: actor.userId };
    await tx.previewLink.create({ data, select: { id: true } });
    await audit(tx, {
      action: 'preview_link.created',
      ...audited(actor),
      subject: { type: 'Post', id: postId },
      details: { expiresAt: expiresAt.toISOString() },
    });
  });
  return { url: `${settings.siteUrl}/preview/${token}`, expiresAt };
}

/** The id of the post of a preview link. Null if the link is unknown or expired. */
async function previewedPost(
  token: string,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<string | null> {
  if (!links.preview.isToken(token)) return null;
  const link = await database.prisma.previewLink.findFirst({
    where: { tokenHash: links.preview.hash(token), ...links.preview.unexpired(clock.now()) },
    select: { postId: true },
  });
  return link?.postId ?? null;
}

const MarkdownPreview = builder.objectRef<RenderedMarkdown>('MarkdownPreview').implement({
  description: 'Rendered Markdown.',
  fields: (t) => ({
    html: t.exposeString('html', { description: 'Sanitised HTML.' }),
    headings: t.field({
      type: [PostHeading],
      description: 'The headings, in order.',
      resolve: ({ headings }) => headings,
    }),
    readingTime: t.exposeInt('readingTimeMinutes', {
      description: 'Reading time in minutes, at least 1.',
    }),
  }),
});

builder.queryField('markdownPreview', (t) =>
  t.field({
    type: MarkdownPreview,
    description: 'Renders Markdown as saving would, but saves nothing. Null if you are not staff.',
    authScopes: { can: 'posts:write' },
    // Rendering takes milliseconds of a processor.
    extensions: { cost: 10 },
    args: { content: t.arg.string({ required: true, description: 'The content in Markdown.' }) },
    resolve: (_root, { content }, { services }) => renderContent(services.markdown, content),
  }),
);
