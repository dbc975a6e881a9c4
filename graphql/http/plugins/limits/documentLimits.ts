import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTVisitor,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  parse,
  type ParseOptions,
  type Source,
  validate,
  type ValidationContext,
} from 'graphql';
import { type GraphQLParams, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { OperationPlugin } from '../operationPlugin.ts';
import type { Context } from '../../../schema/context.ts';

export const MAX_DEPTH = 12;
export const MAX_ALIASES = 30;
export const MAX_TOKENS = 2000;
/** For a visitor's own document. */
export const MAX_VISITOR_TOKENS = 1000;
/** Validation stops after this many errors. A hundred, which is the default, take 5 ms and need 20 kB. */
const MAX_ERRORS = 10;

/** The parameters of GraphQL over HTTP, and the `id` of an operation of the site. */
const PARAMETERS = new Set(['query', 'variables', 'operationName', 'extensions', 'id']);

/** Bounds what is read of a request: the names of its parameters, and the tokens, depth and aliases of its document. */
export const documentLimits: OperationPlugin = {
  onParams({ params, setParams }) {
    setParams(knownParameters(params));
  },
  onParse({ setParseFn, context }) {
    setParseFn(parserFor(isOfVisitor(context) ? MAX_VISITOR_TOKENS : MAX_TOKENS));
  },
  onValidate({ addValidationRule, setValidationFn, context }) {
    // 'Did you mean' compares each unknown name with all names of the schema: 33 ms for a document that costs 50 points.
    const hideSuggestions = isOfVisitor(context);
    setValidationFn((schema, document, rules) =>
      validate(schema, document, rules, { hideSuggestions, maxErrors: MAX_ERRORS }),
    );
    addValidationRule(depthRule);
    addValidationRule(aliasRule);
    addValidationRule(introspectionAliasRule);
  },
  onExecute({ args }) {
    // The names in variables are compared, too.
    Object.assign(args, { hideSuggestions: isOfVisitor(args.contextValue) });
  },
};

/** Whether a visitor wrote the document. GraphiQL makes its suggestions in the browser. */
function isOfVisitor({ operation, viewer }: Context): boolean {
  return operation.source === 'client' && viewer === null;
}

/** Leaves out unknown fields of a body, as REST does. Yoga refuses them. */
function knownParameters(params: GraphQLParams): GraphQLParams {
  const entries = Object.entries(params).filter(([name]) => PARAMETERS.has(name));
  return Object.fromEntries(entries);
}

/**
 * Stops parsing at the token limit, with graphql's own option: see docs/decisions/api.md for how armor compares. An empty
 * selection is a syntax error, as the specification says. By default this version of graphql accepts it.
 */
function parserFor(maximum: number) {
  return (source: string | Source, options?: ParseOptions) => {
    try {
      return parse(source, { ...options, maxTokens: maximum, allowEmptySelectionSets: false });
    } catch (error) {
      if (!(error instanceof GraphQLError) || !/ tokens\b/.test(error.message)) throw error;
      const message = `A document has at most ${maximum} tokens.`;
      throw limitError('TOKEN_LIMIT_EXCEEDED', message, { maximum });
    }
  };
}

/** Counts the levels of fields, fragments as if they were written out. */
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

/**
 * Refuses aliases in introspection. Each alias of a list of types repeats a large answer that is cheap to ask for.
 * Only `__type` may have one: it answers one type, and a document that asks for several types needs them.
 */
function introspectionAliasRule(context: ValidationContext): ASTVisitor {
  return {
    Field(field) {
      if (!field.alias || ['__typename', '__type'].includes(field.name.value)) return;
      if (!isOfIntrospection(field, context)) return;
      const message = 'Fields of introspection other than __type cannot have aliases.';
      context.reportError(limitError('ALIAS_LIMIT_EXCEEDED', message, { maximum: 0 }));
    },
  };
}

function isOfIntrospection({ name }: FieldNode, context: ValidationContext): boolean {
  const parent = context.getParentType()?.name ?? '';
  return parent.startsWith('__') || name.value === '__schema';
}

/** Characters that the JSON of one response may have. */
export const MAX_ANSWER_LENGTH = 5_000_000;

type Stringify = (result: ExecutionResult) => string;

/** Replaces a response that is too long by an error. Yoga writes a response with its `stringify`. */
export const answerSize: Plugin<Context> = {
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (isAsyncIterable(result)) return;
      const given = 'stringify' in result ? (result.stringify as Stringify) : JSON.stringify;
      const stringify: Stringify = (answer) => {
        const text = given(answer);
        if (text.length <= MAX_ANSWER_LENGTH) return text;
        const message = `A response is limited to ${MAX_ANSWER_LENGTH} characters. Ask for smaller pages.`;
        const error = limitError('RESPONSE_TOO_LARGE', message, { maximum: MAX_ANSWER_LENGTH });
        return JSON.stringify({ errors: [error] });
      };
      setResult({ ...result, stringify } as ExecutionResult);
    },
  }),
};

/** The error of an operation that exceeds a limit. */
export function limitError(
  code: string,
  message: string,
  sizes: { maximum: number; requested?: number },
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...sizes } });
}
