import type { PostStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { published } from '../../versions/publication.ts';
import { literalText } from '../../platform/database/literalText.ts';

/** The filter of a list of posts. A null or absent condition does not filter. */
export interface PostConditions {
  /** Part of the title or excerpt, compared without case. */
  search?: string | null;
  /** Slug of a category. */
  category?: string | null;
  /** Slug of a tag. */
  tag?: string | null;
  authorId?: string | null;
  status?: PostStatus | null;
  /** True: only scheduled posts. False: no scheduled posts. */
  scheduled?: boolean | null;
}

/** The condition for posts that match the filter. Without `everything`, only public posts match. */
export function matchingPosts(
  { search, category, tag, authorId, status, scheduled }: PostConditions,
  { now, everything }: { now: Date; everything: boolean },
): Prisma.PostWhereInput {
  const waiting: Prisma.PostWhereInput = { status: 'published', publishedAt: { gt: now } };
  const conditions: (Prisma.PostWhereInput | false)[] = [
    !everything && published(now),
    !!status && { status },
    scheduled === true && waiting,
    scheduled === false && { NOT: waiting },
    !!authorId && { authorId },
    !!category && { categories: { some: { category: { slug: category } } } },
    !!tag && { tags: { some: { tag: { slug: tag } } } },
    !!search?.trim() && { OR: partOf(search.trim()) },
  ];
  return { AND: conditions.filter((condition) => condition !== false) };
}

function partOf(text: string): Prisma.PostWhereInput[] {
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  return [{ title: contains }, { excerpt: contains }];
}
