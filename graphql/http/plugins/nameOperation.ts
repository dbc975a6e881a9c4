import { type DocumentNode, getOperationAST, Kind } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';

/** Names operations of our own for metrics and traces, before anything else looks at them. */
export const nameOperation: Plugin<Context> = {
  onParse:
    ({ context }) =>
    ({ result }) => {
      const { operation, params } = context as unknown as Context & {
        params?: { operationName?: string };
      };
      if (operation.source === 'client' || result instanceof Error || result === null) return;
      operation.name = operationName(result, params?.operationName);
    },
};

/** The name of one of our own documents in metrics and traces: its own name, else its first root field. */
function operationName(document: DocumentNode, chosen?: string | null): string {
  const operation = getOperationAST(document, chosen);
  const [first] = operation?.selectionSet.selections ?? [];
  return operation?.name?.value ?? (first?.kind === Kind.FIELD ? first.name.value : 'unnamed');
}
