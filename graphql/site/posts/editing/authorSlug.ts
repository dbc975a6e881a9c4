import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { numberedSlug, slugOf } from '../../../../web/content/site/posts/slug.ts';

type Tx = Pick<Prisma.TransactionClient, 'author'>;

/** The slug of a new author: the name, transliterated, with a number if another author has the same. It stays when the name changes. */
export async function authorSlug(name: string, tx: Tx): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(slugOf(name), number);
    if (!(await tx.author.findUnique({ where: { slug }, select: { id: true } }))) return slug;
  }
}

/** What the database gives to an author without a slug. */
const UNNAMED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Gives a slug to the authors of an earlier release, the oldest first. */
export async function nameAuthors(prisma: Tx): Promise<void> {
  const authors = await prisma.author.findMany({
    select: { id: true, name: true, slug: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, name, slug: given } of authors) {
    if (!UNNAMED.test(given)) continue;
    const slug = await authorSlug(name, prisma);
    // Of two processes that start at once, one names the author.
    await prisma.author.updateMany({ where: { id, slug: given }, data: { slug } });
  }
}
