import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** What a list of posts can be sorted by. */
export type PostOrderField = 'date' | 'title' | 'author' | 'views' | 'status' | 'updated';
export type Direction = 'asc' | 'desc';

/** The order of a list; posts that are equal in it stand by age. */
export function postOrder(
  field: PostOrderField,
  direction: Direction,
): Prisma.PostOrderByWithRelationInput[] {
  const last = { id: direction };
  const orders: Record<PostOrderField, Prisma.PostOrderByWithRelationInput[]> = {
    // What has no date yet is the newest.
    date: [
      { publishedAt: { sort: direction, nulls: direction === 'desc' ? 'first' : 'last' } },
      last,
    ],
    title: [{ title: direction }, last],
    author: [{ author: { name: direction } }, last],
    views: [{ viewCount: direction }, last],
    status: [{ status: direction }, last],
    updated: [{ updatedAt: direction }, last],
  };
  return orders[field];
}

/** Newest first, as the blog shows them: an order that an index has. */
export const NEWEST_FIRST: Prisma.PostOrderByWithRelationInput[] = [
  { publishedAt: 'desc' },
  { id: 'desc' },
];
