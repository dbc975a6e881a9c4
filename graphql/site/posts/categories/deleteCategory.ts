import { deleteCategory } from './saveCategory.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';

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
