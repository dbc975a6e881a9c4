import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** The text of schema.graphql, sorted so that the order of files does not change it. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
