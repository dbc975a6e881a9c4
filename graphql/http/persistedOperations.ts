import { readFileSync } from 'node:fs';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../schema/context.ts';

/** The site's own operations by the SHA-256 in its Relay artifacts. */
export interface PersistedOperations {
  /** Null for an id that no build of the site has used. */
  find(id: string): string | null;
}

const FILE = new URL('./persisted.json', import.meta.url);

/** In development, an unknown id reads the file again: the compiler may have just written it. */
export function readPersistedOperations({
  development,
}: {
  development: boolean;
}): PersistedOperations {
  let operations = read();
  return {
    find(id) {
      if (development && !operations.has(id)) operations = read();
      return operations.get(id) ?? null;
    },
  };
}

function read(): Map<string, string> {
  const entries: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));
  return new Map(Object.entries(entries));
}

/** Lets the site name its own operations by `id`. Everybody else sends whole documents. */
export function persistedOperations(persisted: PersistedOperations): Plugin<Context> {
  return usePersistedOperations<Context>({
    allowArbitraryOperations: true,
    extractPersistedOperationId: (params) =>
      'id' in params && typeof params.id === 'string' ? params.id : null,
    getPersistedOperation(id, _request, context) {
      const document = persisted.find(id);
      if (document !== null) context.operation.source = 'site';
      return document;
    },
    customErrors: {
      notFound: {
        message: 'There is no such operation.',
        extensions: { code: 'OPERATION_NOT_FOUND' },
      },
      keyNotFound: noDocument,
    },
  });
}

/** Yoga itself answers 200 to this for clients that accept only application/json. */
function noDocument(): GraphQLError {
  return new GraphQLError('Must provide query string.', {
    extensions: { code: 'BAD_REQUEST' },
  });
}
