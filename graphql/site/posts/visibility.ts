import type { Post, Prisma } from '../../../prisma/generated/client/client.ts';
import { isAllowed, type Subject } from '../../schema/access/policy.ts';

/** The condition for public posts: published, with a date that has passed. */
export function published(now: Date): Prisma.PostWhereInput & { status: 'published' } {
  return { status: 'published', publishedAt: { lte: now } };
}

export function isPublic(post: Pick<Post, 'status' | 'publishedAt'>, now: Date): boolean {
  return post.status === 'published' && post.publishedAt !== null && post.publishedAt <= now;
}

/** Whether a post is published with a future date. */
export function isScheduled(post: Pick<Post, 'status' | 'publishedAt'>, now: Date): boolean {
  return post.status === 'published' && !isPublic(post, now);
}

/** The condition for posts that this viewer may read. Empty for staff. */
export function visibleTo(viewer: Subject, now: Date): Prisma.PostWhereInput {
  return isAllowed(viewer, 'drafts:read') ? {} : published(now);
}
