import type {
  CreateCategory,
  UpdateCategory,
} from '../../../../web/content/site/posts/category.ts';
import { slugOf } from '../../../../web/content/site/posts/slug.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../../events/audit.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { POSTS } from '../../../platform/content/content.ts';
import { type Actor, audited } from '../../../events/actor.ts';

type Needs = Pick<Services, 'database' | 'content'>;

/** Creates a category and returns its id. A name or slug that is taken breaks a unique constraint. */
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
 * Changes the given fields of a category. A name or slug that is taken breaks a unique constraint.
 *
 * @throws NotFoundError if the category does not exist.
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

/** Deletes a category. Its posts stay. @throws NotFoundError if the category does not exist. */
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
