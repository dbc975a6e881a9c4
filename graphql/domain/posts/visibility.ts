import type { Post, Prisma } from '../../../prisma/generated/client/client.ts';
import { isAllowed, type Subject } from '../policy.ts';

/** Posts that everybody may read: published, and their time has come. */
export function published(now: Date): Prisma.PostWhereInput & { status: 'published' } {
  return { status: 'published', publishedAt: { lte: now } };
}

/** Whether everybody may read this post. */
export function isPublic(post: Pick<Post, 'status' | 'publishedAt'>, now: Date): boolean {
  return post.status === 'published' && post.publishedAt !== null && post.publishedAt <= now;
}

/** Whether a post waits for its time. */
export function isScheduled(post: Pick<Post, 'status' | 'publishedAt'>, now: Date): boolean {
  return post.status === 'published' && !isPublic(post, now);
}

/** Posts that this viewer may read at all; an empty condition for staff. */
export function visibleTo(viewer: Subject, now: Date): Prisma.PostWhereInput {
  return isAllowed(viewer, 'drafts:read') ? {} : published(now);
}
