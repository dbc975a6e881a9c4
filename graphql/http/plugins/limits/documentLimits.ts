import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import { introspectionAliases } from './introspectionAliases.ts';
import { limitError } from './limitError.ts';

export const MAX_DEPTH = 12;
export const MAX_ALIASES = 30;

/** Bounds what validation accepts: levels of fields, fragments counted as if written out, and aliases. */
export const documentLimits: Plugin<Context> = {
  onValidate({ addValidationRule }) {
    addValidationRule(depthRule);
    addValidationRule(aliasRule);
    addValidationRule(introspectionAliases);
  },
};

const depthRule = maxDepthRule({
  n: MAX_DEPTH,
  flattenFragments: true,
  ...reported('DEPTH_LIMIT_EXCEEDED', 'The depth of an operation', MAX_DEPTH),
});

const aliasRule = maxAliasesRule({
  n: MAX_ALIASES,
  allowList: [],
  ...reported('ALIAS_LIMIT_EXCEEDED', 'The number of aliases in an operation', MAX_ALIASES),
});

/** Reports a refusal as an error of validation with our code, in place of armor's own exception. */
function reported(code: string, what: string, maximum: number) {
  const report = (context: ValidationContext | null) =>
    context?.reportError(limitError(code, `${what} is limited to ${maximum}.`, { maximum }));
  return { propagateOnRejection: false, onReject: [report] };
}
