import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import type { PersistedOperations } from '../persistedOperations.ts';

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
