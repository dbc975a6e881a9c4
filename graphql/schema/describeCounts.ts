import { type GraphQLSchema, isObjectType } from 'graphql';

/** Describes the one field of a connection that its plugin gives no way to describe. */
export function describeCounts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const count = isObjectType(type) ? type.getFields()['totalCount'] : undefined;
    if (count) count.description ??= 'How many there are on all pages together.';
  }
}
