import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isUnusableValue } from '../../services/database/errors.ts';
import { rootCause } from '../publicError.ts';
import { isSingle } from './isSingle.ts';

/**
 * A cursor is a text that was made up of a row, and whoever sends another may have made it up of anything: it is found
 * out only where the database cannot read it. That is the client's fault, and told as such.
 */
export const readCursors: Plugin = {
  onExecute: ({ args }) => {
    if (!hasCursors(args.document)) return undefined;
    return {
      onExecuteDone({ result, setResult }) {
        if (!isSingle(result) || !result.errors?.some(isOfCursor)) return;
        const errors = result.errors.map((error) => (isOfCursor(error) ? unknown(error) : error));
        setResult({ ...result, errors });
      },
    };
  },
};

const known = new WeakMap<DocumentNode, boolean>();

function hasCursors(document: DocumentNode): boolean {
  const found = known.get(document);
  if (found !== undefined) return found;
  let has = false;
  visit(document, {
    [Kind.ARGUMENT]({ name }) {
      has ||= name.value === 'after' || name.value === 'before';
    },
  });
  known.set(document, has);
  return has;
}

function isOfCursor(error: GraphQLError): boolean {
  return isUnusableValue(rootCause(error));
}

function unknown({ nodes, path }: GraphQLError): GraphQLError {
  return new GraphQLError('The cursor is none of this list.', {
    nodes,
    path,
    extensions: { code: 'INVALID_INPUT' },
  });
}
