import { createCategory as rules } from '../../../../web/content/site/posts/category.ts';
import { createCategory } from './saveCategory.ts';
import { ConflictError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { mutation } from '../../../schema/mutation.ts';
import { uniqueOr } from '../../../schema/uniqueOr.ts';
import { categoryPayload, TAKEN } from './categoryPayload.ts';

mutation('createCategory', {
  description: 'Adds a category.',
  authScopes: { staffCan: 'categories:write' },
  validate: rules,
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
