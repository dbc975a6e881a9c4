import { updateCategory as rules } from '../../../../web/content/site/posts/category.ts';
import { updateCategory } from './saveCategory.ts';
import { ConflictError, NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { uniqueOr } from '../../../schema/uniqueOr.ts';
import { categoryPayload, TAKEN } from './categoryPayload.ts';

mutation('updateCategory', {
  description: 'Changes a category. Absent fields stay as they are.',
  authScopes: { staffCan: 'categories:write' },
  validate: rules,
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The category, and its new values.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the category.' }),
      name: t.string({ description: 'The name that badges show.' }),
      slug: t.string({ description: 'The part of the URL that names the category.' }),
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
