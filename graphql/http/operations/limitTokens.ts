import { GraphQLError, parse, type ParseOptions, type Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';

export const MOST_TOKENS = 2000;

/** Stops reading a document that is too long, instead of reading it to its end first. */
export const limitTokens: Plugin<Context> = {
  onParse({ setParseFn }) {
    setParseFn((source: string | Source, options?: ParseOptions) => {
      try {
        return parse(source, { ...options, maxTokens: MOST_TOKENS });
      } catch (error) {
        if (!(error instanceof GraphQLError) || !/ tokens\b/.test(error.message)) throw error;
        throw new GraphQLError(`A document has at most ${MOST_TOKENS} tokens.`, {
          extensions: { code: 'TOKEN_LIMIT_EXCEEDED', http: { status: 400, spec: true } },
        });
      }
    });
  },
};
