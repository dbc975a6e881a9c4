import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { nameKey, numberedSlug, slugOf } from '../../../../web/content/site/posts/slug.ts';
import { InvalidInputError } from '../../../schema/errors.ts';
import type { Content } from '../../../platform/content/content.ts';
import type { Actor } from '../../../events/actor.ts';
import { postsChanged } from '../postChanged.ts';
import { authorSlug } from './authorSlug.ts';

type Tx = Prisma.TransactionClient;

/** @throws InvalidInputError if the author does not exist. */
export async function existingAuthor(tx: Tx, authorId: string): Promise<string> {
  const author = await tx.author.findUnique({ where: { id: authorId }, select: { id: true } });
  if (author) return author.id;
  throw new InvalidInputError([{ field: 'authorId', message: 'There is no such author' }]);
}

/**
 * The default author of a new post: the author named in DEFAULT_AUTHOR, otherwise the author of the writer's account. Null
 * if neither exists.
 */
export async function defaultAuthor(
  prisma: Pick<Tx, 'author'>,
  userId: string,
  name: string | null,
): Promise<string | null> {
  const found = await prisma.author.findMany({
    where: { OR: [{ userId }, ...(name ? [{ name }] : [])] },
    select: { id: true, name: true },
  });
  const author = found.find((each) => each.name === name) ?? found[0];
  return author?.id ?? null;
}

/** The default author. Creates an author for an account that has no author. */
export async function ownAuthor(
  tx: Tx,
  { userId, username }: { userId: string; username: string },
  name: string | null,
): Promise<string> {
  const known = await defaultAuthor(tx, userId, name);
  if (known) return known;
  const taken = await tx.author.findMany({
    where: { name: { startsWith: username } },
    select: { name: true },
  });
  const names = new Set(taken.map((author) => author.name));
  let byline = username;
  for (let number = 2; names.has(byline); number += 1) byline = `${username} ${number}`;
  const slug = await authorSlug(byline, tx);
  const data = { name: byline, slug, userId };
  const author = await tx.author.create({ data, select: { id: true } });
  return author.id;
}

/**
 * The category rows of a post, in the given order and without duplicates.
 *
 * @throws InvalidInputError if a category does not exist.
 */
export async function categoryRows(
  tx: Tx,
  categoryIds: readonly string[],
): Promise<{ categoryId: string; position: number }[]> {
  const unique = [...new Set(categoryIds)];
  if (unique.length === 0) return [];
  const found = await tx.category.count({ where: { id: { in: unique } } });
  if (found < unique.length) {
    throw new InvalidInputError([{ field: 'categoryIds', message: 'There is no such category' }]);
  }
  return unique.map((categoryId, position) => ({ categoryId, position }));
}

/** The tag rows of a post. Creates tags that do not exist. */
export async function tagRows(tx: Tx, names: readonly string[]): Promise<{ tagId: string }[]> {
  return [...(await tagIds(tx, names)).values()].map((tagId) => ({ tagId }));
}

/** The ids of tags by the keys of their names. Creates tags that do not exist. */
export async function tagIds(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // If one tag has two spellings, the first one is used.
  const missing = new Map(names.map((name) => [nameKey(name), name] as const).toReversed());
  const ids = new Map<string, string>();
  // Different names can suggest the same slug. The next round tries the next slug for those who did not get theirs.
  for (let round = 1; missing.size > 0; round += 1) {
    const data = [...missing.values()].map((name) => ({
      name,
      slug: numberedSlug(slugOf(name), round),
    }));
    await tx.tag.createMany({ data, skipDuplicates: true });
    const tags = await tx.tag.findMany({
      where: {
        OR: [
          { slug: { in: data.map(({ slug }) => slug) } },
          { name: { in: [...missing.values()] } },
        ],
      },
      select: { id: true, name: true },
    });
    for (const { id, name } of tags) if (missing.delete(nameKey(name))) ids.set(nameKey(name), id);
  }
  return ids;
}

/**
 * Transfers the posts and images of one account to another. Creates a byline for the new owner if that account has no byline, deletes the
 * old byline, and publishes the cache tags of the posts.
 *
 * @returns the number of transferred posts.
 */
export async function transferPosts(
  tx: Prisma.TransactionClient,
  { from, to }: { from: string; to: Actor },
  content: Content,
): Promise<number> {
  await tx.upload.updateMany({
    where: { uploadedById: from },
    data: { uploadedById: to.userId },
  });
  const author = await tx.author.findUnique({ where: { userId: from }, select: { id: true } });
  if (!author) return 0;
  const where = { authorId: author.id };
  const posts = await tx.post.findMany({ where, select: { slug: true, status: true } });
  if (posts.length > 0) {
    await tx.post.updateMany({ where, data: { authorId: await ownAuthor(tx, to, null) } });
    await postsChanged(posts, content, tx);
  }
  await tx.author.delete({ where: { id: author.id }, select: { id: true } });
  return posts.length;
}
