import { builder } from '../../../schema/builder.ts';
import { Category } from './Category.ts';

/** Messages for a name or slug that another category has, by field. */
export const TAKEN = {
  name: 'Another category has this name already',
  slug: 'Another category has this URL slug already',
};

/** The payload of a mutation that saves a category, by its id in the database. */
export function categoryPayload(name: string, description: string) {
  return builder.objectRef<{ categoryId: string }>(name).implement({
    description,
    fields: (t) => ({
      category: t.prismaField({
        type: Category,
        description: 'The category after the change.',
        resolve: (query, { categoryId: id }, _args, { services }) =>
          services.database.prisma.category.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  });
}
