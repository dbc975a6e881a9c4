import { type GraphQLSchema, isObjectType } from 'graphql';

/** A count of a large table takes as long as five of its entries. */
const POINTS = 5;

/** Describes `totalCount` and sets its cost, for which the Prisma plugin has no options. */
export function describeCounts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const count = isObjectType(type) ? type.getFields()['totalCount'] : undefined;
    if (!count) continue;
    count.description ??= 'Number of entries on all pages.';
    count.extensions = { ...count.extensions, cost: POINTS };
  }
}
