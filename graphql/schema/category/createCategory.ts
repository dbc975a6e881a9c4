import { createCategory as rules } from '../../../web/content/inputs/posts/category.ts';
import { createCategory } from '../../domain/categories/saveCategory.ts';
import { ConflictError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { uniqueOr } from '../uniqueOr.ts';
import { categoryPayload, TAKEN } from './categoryPayload.ts';

mutation('createCategory', {
  description: 'Adds a category.',
  authScopes: { staffCan: 'categories:write' },
  validate: rules,
  errors: [ConflictError],
  input: builder.inputType('CreateCategoryInput', {
    description: 'The new category.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'The name that badges show.' }),
      slug: t.string({
        description:
          'The part of the URL that names the category. If absent, it is made from the name.',
      }),
    }),
  }),
  payload: categoryPayload('CreateCategoryPayload', 'The category that was added.'),
  resolve: async (input, context) => ({
    categoryId: await uniqueOr(TAKEN, () =>
      createCategory(input, actorOf(context), context.services),
    ),
  }),
});
