import { createCategory as rules } from '../../../web/content/inputs/category.ts';
import { createCategory } from '../../domain/categories/saveCategory.ts';
import { ConflictError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { uniqueOr } from '../uniqueOr.ts';
import { categoryPayload, TAKEN } from './categoryPayload.ts';

mutation('createCategory', {
  description: 'Adds a subject of the blog.',
  authScopes: { can: 'categories:write' },
  validate: rules,
  errors: [ConflictError],
  input: builder.inputType('CreateCategoryInput', {
    description: 'A new category.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Shown on badges.' }),
      slug: t.string({ description: 'For addresses; made from the name when absent.' }),
    }),
  }),
  payload: categoryPayload('CreateCategoryPayload', 'The category that was added.'),
  resolve: async (input, context) => ({
    categoryId: await uniqueOr(TAKEN, () =>
      createCategory(input, actorOf(context), context.services),
    ),
  }),
});
