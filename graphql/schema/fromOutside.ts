import type { GraphQLField } from 'graphql';

/** The `extensions` of a text that people outside wrote or spoke: in forms, programs of partners and phone calls. */
export const FROM_OUTSIDE = { fromOutside: true };

/** The `extensions` of a text that the product made, or that staff wrote. */
export const OURS = { fromOutside: false };

/** Whether the text of a field comes from outside. A field that does not say so counts as if it did. */
export function isFromOutside({
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'extensions'>): boolean {
  return extensions['fromOutside'] !== false;
}
