import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { YogaInitialContext } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';

/** What is about to be run, as plugins are told. */
export interface OperationArgs {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  variableValues?: Readonly<Record<string, unknown>> | null;
  contextValue: Context & YogaInitialContext;
}
