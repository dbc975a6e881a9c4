import type { CreateCategory, UpdateCategory } from '../../../web/content/inputs/category.ts';
import { slugOf } from '../../../web/content/slug.ts';
import type { Services } from '../../services/services.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { POSTS } from '../posts/postChanged.ts';
import { type Actor, audited } from '../actor.ts';

type Needs = Pick<Services, 'database' | 'content'>;

/** Adds a category. @returns its id. A name or slug that another one has is a broken unique constraint. */
export function createCategory(
  { name, slug }: CreateCategory,
  actor: Actor,
  { database, content }: Needs,
): Promise<string> {
  return database.prisma.$transaction(async (tx) => {
    const category = await tx.category.create({ data: { name, slug: slug ?? slugOf(name) } });
    await audit(tx, {
      action: 'category.created',
      ...audited(actor),
      subject: { type: 'Category', id: category.id },
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
  actor: Actor,
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
      ...audited(actor),
      subject: { type: 'Category', id },
      details: { ...(name && { name }), ...(slug && { slug }) },
    });
    await content.changed([POSTS], tx);
  });
}

/** Removes a category; its posts stay, without it. @throws NotFoundError where there is none. */
export async function deleteCategory(
  id: string,
  actor: Actor,
  { database, content }: Needs,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.category.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError('There is no such category.', 'id');
    await audit(tx, {
      action: 'category.deleted',
      ...audited(actor),
      subject: { type: 'Category', id },
    });
    await content.changed([POSTS], tx);
  });
}
