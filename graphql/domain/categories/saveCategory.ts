import type { CreateCategory, UpdateCategory } from '../../../web/content/inputs/category.ts';
import { slugOf } from '../../../web/content/slug.ts';
import type { Services } from '../../services/services.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { POSTS } from '../posts/postChanged.ts';
import type { Writer } from '../posts/writer.ts';

type Needs = Pick<Services, 'database' | 'content'>;

/** Adds a category. @returns its id. A name or slug that another one has is a broken unique constraint. */
export function createCategory(
  { name, slug }: CreateCategory,
  writer: Writer,
  { database, content }: Needs,
): Promise<string> {
  return database.prisma.$transaction(async (tx) => {
    const category = await tx.category.create({ data: { name, slug: slug ?? slugOf(name) } });
    await audit(tx, {
      action: 'category.created',
      actor: { id: writer.userId, username: writer.username },
      subject: { type: 'Category', id: category.id },
      client: writer.client,
      details: { name },
    });
    await content.changed([POSTS], tx);
    return category.id;
  });
}

/**
 * Changes what is named of a category, on all its posts.
 * @throws NotFoundError where there is none. A name or slug that another one has is a broken unique constraint.
 */
export async function updateCategory(
  { id, name, slug }: UpdateCategory,
  writer: Writer,
  { database, content }: Needs,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.category.updateMany({
      where: { id },
      data: { name: name ?? undefined, slug: slug ?? undefined },
    });
    if (count === 0) throw new NotFoundError('There is no such category.', 'id');
    await audit(tx, {
      action: 'category.updated',
      actor: { id: writer.userId, username: writer.username },
      subject: { type: 'Category', id },
      client: writer.client,
      details: { ...(name && { name }), ...(slug && { slug }) },
    });
    await content.changed([POSTS], tx);
  });
}

/** Removes a category; its posts stay, without it. @throws NotFoundError where there is none. */
export async function deleteCategory(
  id: string,
  writer: Writer,
  { database, content }: Needs,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.category.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError('There is no such category.', 'id');
    await audit(tx, {
      action: 'category.deleted',
      actor: { id: writer.userId, username: writer.username },
      subject: { type: 'Category', id },
      client: writer.client,
    });
    await content.changed([POSTS], tx);
  });
}
