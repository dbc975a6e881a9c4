import { deleteCategory } from '../../domain/categories/saveCategory.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteCategory', {
  description: 'Removes a category. Its posts stay, without it.',
  authScopes: { can: 'categories:write' },
  errors: [NotFoundError],
  input: builder.inputType('DeleteCategoryInput', {
    description: 'Which category.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the category.' }) }),
  }),
  payload: builder.objectRef<{ deletedCategoryId: string }>('DeleteCategoryPayload').implement({
    description: 'What is gone.',
    fields: (t) => ({
      deletedCategoryId: t.exposeID('deletedCategoryId', {
        description: 'Global id that the category had, to take it out of lists.',
      }),
    }),
  }),
  resolve: async ({ id }, context) => {
    const categoryId = idOf('Category', id);
    await deleteCategory(categoryId, actorOf(context), context.services);
    return { deletedCategoryId: encodeGlobalId('Category', categoryId) };
  },
});
