import { GraphQLError, parse, type ParseOptions, type Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import { limitError } from './limitError.ts';

export const MAX_TOKENS = 2000;
/** For a visitor's own document. */
export const MAX_VISITOR_TOKENS = 1000;

/**
 * Stops parsing at the token limit, with graphql's own option: see docs/decisions/0064 for how armor compares. An empty
 * selection is a syntax error, as the specification says. By default this version of graphql accepts it.
 */
export const tokenLimit: Plugin<Context> = {
  onParse({ setParseFn, context }) {
    const isVisitor = context.operation.source === 'client' && context.viewer === null;
    const maximum = isVisitor ? MAX_VISITOR_TOKENS : MAX_TOKENS;
    setParseFn((source: string | Source, options?: ParseOptions) => {
      try {
        return parse(source, { ...options, maxTokens: maximum, allowEmptySelectionSets: false });
      } catch (error) {
        if (!(error instanceof GraphQLError) || !/ tokens\b/.test(error.message)) throw error;
        throw limitError('TOKEN_LIMIT_EXCEEDED', `A document has at most ${maximum} tokens.`, {
          maximum,
        });
      }
    });
  },
};
