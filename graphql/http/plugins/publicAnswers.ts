import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { rootFieldNames } from '../../schema/access/rootAccess.ts';
import type { OperationPlugin } from './operationPlugin.ts';

/** Root fields that answer every visitor alike, and change only with published content. */
const PUBLIC_FIELDS = new Set(['posts', 'post', 'categories', 'authors']);

/** Yoga writes an answer with `stringify` where it has one. */
type Answer = ExecutionResult & { stringify: (result: ExecutionResult) => string };

/** Says which answers every visitor gets alike, so that `keepAnswers` may keep their text. */
export const publicAnswers: OperationPlugin = {
  onExecute({ args: { document, operationName, contextValue } }) {
    const { viewer, operation } = contextValue;
    // Rendered pages are kept as HTML.
    if (viewer !== null || operation.source === 'rendering') return undefined;
    if (!asksForPublicFields(document, operationName)) return undefined;
    return {
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result) || result.errors) return;
        operation.isPublic = true;
        const answer: Answer = {
          ...result,
          stringify({ data, extensions }) {
            operation.publicText = JSON.stringify({ data });
            return withExtensions(operation.publicText, extensions);
          },
        };
        setResult(answer);
      },
    };
  },
};

/** Adds what depends on the client to the text of an answer. */
export function withExtensions(
  text: string,
  extensions: Record<string, unknown> | undefined,
): string {
  return extensions ? `${text.slice(0, -1)},"extensions":${JSON.stringify(extensions)}}` : text;
}

function asksForPublicFields(document: DocumentNode, operationName?: string | null): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return false;
  return [...rootFieldNames(document, operation)].every((name) => PUBLIC_FIELDS.has(name));
}
