import {
  createCategory as createRules,
  type CreateCategory,
  updateCategory as updateRules,
  type UpdateCategory,
} from '../../../web/content/site/posts/category.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { freeSlug } from '../../schema/freeSlug.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { uniqueOr } from '../../schema/uniqueOr.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { builder } from '../../schema/builder.ts';
import { Category } from './Category.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../events/audit.ts';
import { POSTS } from '../../platform/content/content.ts';
import { REDIRECT_LOCKS } from '../addresses/addRedirects.ts';
import { addressesGone, addressMoved, categoryPath } from '../addresses/movedAddresses.ts';
import { type Actor, audited } from '../../events/actor.ts';

mutation('createCategory', {
  description: 'Adds a category.',
  authScopes: { staffCan: 'categories:write' },
  validate: createRules,
  errors: [ConflictError],
  input: {
    description: 'The new category.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'The name that badges show.' }),
      slug: t.string({
        description:
          'The part of the URL that names the category. If absent, it is made from the name.',
      }),
    }),
  },
  payload: categoryPayload('CreateCategoryPayload', 'The category that was added.'),
  resolve: async (input, context) => ({
    categoryId: await uniqueOr(TAKEN, () =>
      createCategory(input, actorOf(context), context.services),
    ),
  }),
});

mutation('updateCategory', {
  description:
    'Changes a category. Absent fields stay as they are. If every field has its value already, nothing changes. The address of the former slug redirects to the new one.',
  authScopes: { staffCan: 'categories:write' },
  validate: updateRules,
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The category, and its new values.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the category.' }),
      name: t.string({ description: 'The name that badges show.' }),
      slug: t.string({ description: 'The part of the URL that names the category.' }),
      description: t.string({
        description: 'What the category is about, as plain text. An empty text or null removes it.',
      }),
    }),
  },
  payload: categoryPayload('UpdateCategoryPayload', 'The category after the change.'),
  resolve: async (input, context) => {
    const categoryId = idOf('Category', input.id);
    const change = { ...input, id: categoryId };
    await uniqueOr(TAKEN, () => updateCategory(change, actorOf(context), context.services));
    return { categoryId };
  },
});

mutation('deleteCategory', {
  description: 'Deletes a category. Its posts stay and lose the category.',
  authScopes: { staffCan: 'categories:write' },
  errors: [NotFoundError],
  input: {
    description: 'The category to delete.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the category.' }) }),
  },
  payload: {
    description: 'The deletion succeeded.',
    fields: {
      deletedCategoryId: {
        type: 'ID',
        description: 'Global id of the deleted category, to remove it from lists.',
      },
    },
  },
  resolve: async ({ id }, context) => {
    const categoryId = idOf('Category', id);
    await deleteCategory(categoryId, actorOf(context), context.services);
    return { deletedCategoryId: encodeGlobalId('Category', categoryId) };
  },
});

/** Messages for a name or slug that another category has, by field. */
const TAKEN = {
  name: 'Another category has this name already',
  slug: 'Another category has this URL slug already',
};

/** The payload of a mutation that saves a category, by its id in the database. */
function categoryPayload(name: string, description: string) {
  return builder.objectRef<{ categoryId: string }>(name).implement({
    description,
    fields: (t) => ({
      category: t.prismaField({
        type: Category,
        description: 'The saved category.',
        resolve: (query, { categoryId: id }, _args, { services }) =>
          services.database.prisma.category.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  });
}

type Needs = Pick<Services, 'database' | 'content'>;

/**
 * Creates a category and returns its id. A name or slug that is taken breaks a unique constraint.
 *
 * @throws ConflictError if another category has the name in another spelling.
 */
function createCategory(
  { name, slug }: CreateCategory,
  actor: Actor,
  { database, content }: Needs,
): Promise<string> {
  return database.prisma.$transaction(async (tx) => {
    const nameAt = (wanted: string) =>
      tx.category.findUnique({ where: { slug: wanted }, select: { name: true } });
    const category = await tx.category.create({
      data: { name, slug: slug ?? (await freeSlug(name, nameAt, TAKEN.name)) },
    });
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
 * Changes the given fields of a category. A name or slug that is taken breaks a unique constraint. Without a change, nothing is
 * written.
 *
 * @throws NotFoundError if the category does not exist.
 */
async function updateCategory(
  { id, name, slug, description }: UpdateCategory,
  actor: Actor,
  { database, content, clock }: Needs & Pick<Services, 'clock'>,
): Promise<void> {
  await database.lockedTransaction(slug ? REDIRECT_LOCKS : [], async (tx) => {
    const before = await tx.category.findUnique({ where: { id } });
    const data = {
      ...(name && name !== before?.name && { name }),
      ...(slug && slug !== before?.slug && { slug }),
      ...(description !== undefined && description !== before?.description && { description }),
    };
    if (before && Object.keys(data).length === 0) return;
    const { count } = await tx.category.updateMany({ where: { id }, data });
    if (count === 0) throw new NotFoundError('There is no such category.', 'id');
    await audit(tx, {
      action: 'category.updated',
      ...audited(actor),
      subject: { type: 'Category', id },
      details: data,
    });
    if (before && data.slug) {
      const [former, current] = [categoryPath(before.slug), categoryPath(data.slug)];
      await addressMoved(tx, former, current, { content, clock });
    }
    await content.changed([POSTS], tx);
  });
}

/** Deletes a category. Its posts stay. @throws NotFoundError if the category does not exist. */
async function deleteCategory(
  id: string,
  actor: Actor,
  { database, content }: Needs,
): Promise<void> {
  await database.lockedTransaction(REDIRECT_LOCKS, async (tx) => {
    const gone = await tx.category.findUnique({ where: { id }, select: { slug: true } });
    const { count } = await tx.category.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError('There is no such category.', 'id');
    await audit(tx, {
      action: 'category.deleted',
      ...audited(actor),
      subject: { type: 'Category', id },
    });
    if (gone) await addressesGone(tx, [categoryPath(gone.slug)], content);
    await content.changed([POSTS], tx);
  });
}
