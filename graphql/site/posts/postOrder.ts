import type { Prisma } from '../../../prisma/generated/client/client.ts';

export type PostOrderField = 'date' | 'title' | 'author' | 'views' | 'status' | 'updated';
export type Direction = 'asc' | 'desc';

/** The Prisma order of a list. Equal posts are sorted by age. */
export function postOrder(
  field: PostOrderField,
  direction: Direction,
): Prisma.PostOrderByWithRelationInput[] {
  const last = { id: direction };
  const orders: Record<PostOrderField, Prisma.PostOrderByWithRelationInput[]> = {
    // Posts without a date count as the newest.
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

/** The blog's order, newest first. An index supports it. */
export const NEWEST_FIRST: Prisma.PostOrderByWithRelationInput[] = [
  { publishedAt: 'desc' },
  { id: 'desc' },
];
