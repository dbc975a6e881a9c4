import { type GraphQLSchema, isObjectType } from 'graphql';

/** Describes `totalCount`, for which the Prisma plugin has no option. */
export function describeCounts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const count = isObjectType(type) ? type.getFields()['totalCount'] : undefined;
    if (count) count.description ??= 'Number of entries on all pages.';
  }
}
