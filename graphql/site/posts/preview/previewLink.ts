import type { Services } from '../../../services.ts';
import { audit } from '../../../events/audit.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { links } from '../../../links/links.ts';
import { type Actor, audited } from '../../../events/actor.ts';

/**
 * Creates a link that lets anybody read one post for a week, drafts included. Only the hash is stored, so the link cannot be
 * shown a second time.
 *
 * @throws NotFoundError if the post does not exist.
 */
export async function createPreviewLink(
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
export async function previewedPost(
  token: string,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<string | null> {
  const link = await database.prisma.previewLink.findFirst({
    where: { tokenHash: links.preview.hash(token), ...links.preview.unexpired(clock.now()) },
    select: { postId: true },
  });
  return link?.postId ?? null;
}
