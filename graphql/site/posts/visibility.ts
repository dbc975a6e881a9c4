import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { published } from '../../versions/publication.ts';
import { isAllowed, type Subject } from '../../../web/content/staff/policy.ts';

/** The condition for posts that this viewer may read. Empty for staff. */
export function visibleTo(viewer: Subject, now: Date): Prisma.PostWhereInput {
  return isAllowed(viewer, 'drafts:read') ? {} : published(now);
}
