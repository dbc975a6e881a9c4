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
import { traced } from '../services/tracing/tracing.ts';
import { auditRefusals } from './auditRefusals.ts';
import { operationName } from './operations/operationName.ts';
import { publicError } from './publicError.ts';

/** Runs a document of our own in this process, without the limits for strangers' documents. */
export type Execute = (
  document: string,
  variables: Record<string, unknown>,
  context: Context,
) => Promise<ExecutionResult>;

/** Documents are parsed and checked once: REST and server rendering have a fixed set of them. */
export function createExecute(schema: GraphQLSchema): Execute {
  const prepared = new Map<string, { parsed: DocumentNode; name: string }>();

  function prepare(document: string) {
    const ready = prepared.get(document);
    if (ready) return ready;
    const parsed = parse(document);
    const [fault] = validate(schema, parsed);
    if (fault) throw fault;
    const known = { parsed, name: operationName(parsed) };
    prepared.set(document, known);
    return known;
  }

  return async (document, variables, context) => {
    const { parsed, name } = prepare(document);
    const { graphql } = context.services.metrics;
    const begun = performance.now();
    const attributes = { 'graphql.operation.name': name };
    const result = await traced(`graphql ${name}`, { attributes }, async () =>
      execute({ schema, document: parsed, variableValues: variables, contextValue: context }),
    );
    graphql.executed(name, (performance.now() - begun) / 1000);
    await auditRefusals(context);
    if (!result.errors) return result;
    const errors = result.errors.map((error) =>
      publicError(error, context.requestId, context.services.log),
    );
    for (const { extensions } of errors)
      graphql.failed(name, String(extensions['code'] ?? 'INVALID'));
    return { ...result, errors };
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
