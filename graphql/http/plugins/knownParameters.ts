import type { GraphQLParams, Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';

/** The parameters of GraphQL over HTTP, and the `id` of an operation of the site. */
const KNOWN = new Set(['query', 'variables', 'operationName', 'extensions', 'id']);

/** Ignores unknown fields of a body, as REST does. Yoga refuses them. */
export const knownParameters: Plugin<Context> = {
  onParams({ params, setParams }) {
    setParams(known(params));
  },
};

function known(params: GraphQLParams): GraphQLParams {
  const entries = Object.entries(params).filter(([name]) => KNOWN.has(name));
  return Object.fromEntries(entries);
}
