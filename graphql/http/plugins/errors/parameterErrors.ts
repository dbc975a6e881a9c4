import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';

/**
 * Answers 400 for parameters that cannot be read. Yoga reports broken JSON in an address as a fault of the server, and
 * repeats the parser's own message for broken JSON in a body.
 */
export const parameterErrors: Plugin<Context> = {
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
  const isFromYoga = error instanceof GraphQLError;
  return new GraphQLError(isFromYoga ? error.message : 'The variables are not valid JSON.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}
