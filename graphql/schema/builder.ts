import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type PrismaTypes from '../../prisma/generated/pothos.ts';
import { getDatamodel } from '../../prisma/generated/pothos.ts';
import type { Context } from './context.ts';
import { NotFoundError } from '../domain/errors.ts';
import { decodeGlobalId, encodeGlobalId, isNode } from './globalId.ts';
import LoadedColumnsPlugin from './loadedColumns.ts';
import { nodeRefusal } from './nodeAccess.ts';
import { type AuthContexts, type AuthScopes, authScopes, refusal } from './scopes.ts';

/** The types every member of the schema is checked against. */
export interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  AuthScopes: AuthScopes;
  AuthContexts: AuthContexts;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: { DateTime: { Input: Date; Output: Date }; ID: { Input: string; Output: string } };
}

/** Configuration only; nouns and mutations live in their own files. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // The first plugin is the outermost: a refusal by scope-auth can then be a member of a result union.
  plugins: [ErrorsPlugin, ScopeAuthPlugin, LoadedColumnsPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  errors: { directResult: true },
  scopeAuth: { authScopes, unauthorizedError: refusal, authorizeOnSubscribe: true },
  prisma: {
    client: (context) => context.services.database.prisma,
    dmmf: getDatamodel(),
    defaultConnectionSize: 20,
    maxConnectionSize: 100,
    filterConnectionTotalCount: true,
    onUnusedQuery: 'error',
  },
  relay: {
    encodeGlobalID: encodeGlobalId,
    decodeGlobalID: decodeGlobalId,
    nodeTypeOptions: { description: 'Something that can be fetched again by its global id.' },
    idFieldOptions: { description: 'Opaque id, unique over all types.' },
    nodeQueryOptions: {
      description:
        'One object by its global id; null when there is none. Each type says who may see it.',
      authScopes: { public: true },
      args: { id: { description: 'Global id of the object.' } },
      resolve: (_root, { id }, context, info, resolveNode) => {
        if (!isNode(info.schema, id.typename)) throw new NotFoundError();
        const refused = nodeRefusal(info.schema, id, context);
        if (refused) throw refused;
        return resolveNode(id);
      },
    },
    nodesQueryOptions: {
      description:
        'Several objects by their global ids, in the same order; null in the place of one that is not there.',
      authScopes: { public: true },
      args: { ids: { description: 'Global ids of the objects.' } },
      resolve: async (_root, args, context, info, resolveNodes) => {
        const asked = args.ids.map((id) => {
          const isKnown = isNode(info.schema, id.typename);
          return { id, isKnown, refused: isKnown ? nodeRefusal(info.schema, id, context) : null };
        });
        const sought = asked.filter(({ isKnown, refused }) => isKnown && !refused);
        // The plugin fetches what stands in the arguments, and fails at a type that it does not know.
        args.ids = sought.map(({ id }) => id);
        const found = (await resolveNodes(args.ids)).values();
        return asked.map((each) =>
          sought.includes(each) ? found.next().value : (each.refused ?? null),
        );
      },
    },
    edgesFieldOptions: { nullable: false, description: 'This page of the list, with cursors.' },
    nodeFieldOptions: { nullable: false, description: 'The object itself.' },
    cursorFieldOptions: {
      type: 'String',
      description: 'Opaque position in the list, for `after` and `before`.',
    },
    pageInfoTypeOptions: { description: 'Where a page lies in its list.' },
    hasNextPageFieldOptions: { description: 'Whether more follows after the last edge.' },
    hasPreviousPageFieldOptions: { description: 'Whether anything stands before the first edge.' },
    startCursorFieldOptions: { description: 'Cursor of the first edge; null on an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last edge; null on an empty page.' },
    pageInfoFieldOptions: { description: 'Where this page lies in the list.' },
    firstArgOptions: {
      description: 'How many from the start, at most 100; 20 when neither first nor last is given.',
    },
    afterArgOptions: { description: 'Only what follows this cursor.' },
    lastArgOptions: { description: 'How many from the end, at most 100.' },
    beforeArgOptions: { description: 'Only what stands before this cursor.' },
    defaultConnectionTypeOptions: { description: 'One page of a list.' },
    defaultEdgeTypeOptions: { description: 'One entry of a list, with its position.' },
  },
});

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({
  description:
    'Everything that can be changed. Each takes one input and answers its payload or an expected failure.',
});
