import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import type { Context } from '../schema/context.ts';
import { auditRefusals } from './auditRefusals.ts';
import { publicError } from './publicError.ts';

/** Runs a document of our own in this process, without the limits for strangers' documents. */
export type Execute = (
  document: string,
  variables: Record<string, unknown>,
  context: Context,
) => Promise<ExecutionResult>;

/** Documents are parsed and checked once: REST and server rendering have a fixed set of them. */
export function createExecute(schema: GraphQLSchema): Execute {
  const prepared = new Map<string, DocumentNode>();

  function prepare(document: string): DocumentNode {
    const known = prepared.get(document);
    if (known) return known;
    const parsed = parse(document);
    const [fault] = validate(schema, parsed);
    if (fault) throw fault;
    prepared.set(document, parsed);
    return parsed;
  }

  return async (document, variables, context) => {
    const result = await execute({
      schema,
      document: prepare(document),
      variableValues: variables,
      contextValue: context,
    });
    await auditRefusals(context);
    if (!result.errors) return result;
    return {
      ...result,
      errors: result.errors.map((error) =>
        publicError(error, context.requestId, context.services.log),
      ),
    };
  };
}

/** Runs one of the site's operations by its id. */
export function persistedExecute(execute: Execute, find: (id: string) => string | null) {
  return async (
    id: string,
    variables: Record<string, unknown>,
    context: Context,
  ): Promise<ExecutionResult> => {
    const document = find(id);
    if (!document) return { errors: [new GraphQLError('There is no such operation.')] };
    return execute(document, variables, context);
  };
}
