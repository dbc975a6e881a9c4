import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * Tells whoever sends what cannot be read that it is at fault: Yoga takes broken JSON in an address for a fault of
 * ours, and tells of broken JSON in a body what the engine has said of it.
 */
export const readParameters: Plugin = {
  onRequestParse({ requestParser: parse, setRequestParser }) {
    if (!parse) return;
    setRequestParser(async (request) => {
      try {
        return await parse(request);
      } catch (error) {
        throw unreadable(error);
      }
    });
  },
};

function unreadable(error: unknown): GraphQLError {
  const isOfYoga = error instanceof GraphQLError;
  return new GraphQLError(isOfYoga ? error.message : 'The variables are not valid JSON.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}
