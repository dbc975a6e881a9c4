import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type PrismaTypes from '../../prisma/generated/pothos.ts';
import LoadedColumnsPlugin from './loadedColumns.ts';
import NullableWhenRefusedPlugin from './access/nullableWhenRefused.ts';
import { getDatamodel } from '../../prisma/generated/pothos.ts';
import type { Context } from './context.ts';
import { decodeGlobalId, encodeGlobalId, isNode } from './globalId.ts';
import { OURS } from './fromOutside.ts';
import {
  type AuthContexts,
  type AuthScopes,
  authScopes,
  nodeRefusal,
  refusal,
} from './access/scopes.ts';
import { GraphQLError } from 'graphql';
import { GraphQLDateTimeISO, GraphQLURL } from 'graphql-scalars';

interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  AuthScopes: AuthScopes;
  AuthContexts: AuthContexts;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: string; Output: string };
    URL: { Input: URL; Output: string };
  };
}

/** Configuration only; nouns and mutations live in their own files. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // The first plugin is the outermost: a refusal by scope-auth can then be a member of a result union.
  plugins: [
    ErrorsPlugin,
    ScopeAuthPlugin,
    NullableWhenRefusedPlugin,
    LoadedColumnsPlugin,
    PrismaPlugin,
    RelayPlugin,
  ],
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
    nodeTypeOptions: {
      description:
        'An object with a global id. The queries `node` and `nodes` return it by this id.',
    },
    idFieldOptions: { description: 'Opaque global id, unique across all types.' },
    nodeQueryOptions: {
      description:
        'One object by its global id. Null if it does not exist, and null with an error if you may not see it. The description of each type says who may see it.',
      authScopes: { public: true },
      args: { id: { description: 'Global id of the object.' } },
      resolve: (_root, { id }, context, info, resolveNode) => {
        if (!isNode(info.schema, id.typename)) return null;
        const refused = nodeRefusal(info.schema, id, context);
        if (refused) throw refused;
        return resolveNode(id);
      },
    },
    nodesQueryOptions: {
      description:
        'Several objects by their global ids, in the order of the ids. Null in place of an object that does not exist or that you may not see.',
      authScopes: { public: true },
      args: { ids: { description: 'Global ids of the objects.' } },
      resolve: async (_root, args, context, info, resolveNodes) => {
        const asked = args.ids.map((id) => {
          const isKnown = isNode(info.schema, id.typename);
          return { id, isKnown, refused: isKnown ? nodeRefusal(info.schema, id, context) : null };
        });
        const sought = asked.filter(({ isKnown, refused }) => isKnown && !refused);
        // The plugin fetches all ids of the arguments, and fails if it does not know a type.
        args.ids = sought.map(({ id }) => id);
        const found = (await resolveNodes(args.ids)).values();
        return asked.map((each) =>
          sought.includes(each) ? found.next().value : (each.refused ?? null),
        );
      },
    },
    edgesFieldOptions: {
      nullable: false,
      description: 'The entries of this page, each with its cursor.',
    },
    nodeFieldOptions: { nullable: false, description: 'The object at this position.' },
    cursorFieldOptions: {
      type: 'String',
      extensions: OURS,
      description: 'Opaque position of the entry, for the arguments `after` and `before`.',
    },
    pageInfoTypeOptions: { description: 'The position of a page in its list.' },
    hasNextPageFieldOptions: { description: 'Whether there are more entries after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are entries before this page.' },
    startCursorFieldOptions: {
      extensions: OURS,
      description: 'Cursor of the first entry. Null if the page is empty.',
    },
    endCursorFieldOptions: {
      extensions: OURS,
      description: 'Cursor of the last entry. Null if the page is empty.',
    },
    pageInfoFieldOptions: { description: 'The position of this page in the list.' },
    firstArgOptions: {
      description:
        'Number of entries from the start, at most 100. The default is 20 if `last` is absent too.',
    },
    afterArgOptions: { description: 'Only entries after this cursor.' },
    lastArgOptions: { description: 'Number of entries from the end, at most 100.' },
    beforeArgOptions: { description: 'Only entries before this cursor.' },
    defaultConnectionTypeOptions: {
      description: 'One page of a list, in the form of a Relay connection.',
    },
    defaultEdgeTypeOptions: { description: 'One entry of a list, and its cursor.' },
  },
});

builder.queryType({
  description:
    'All queries. A query that you may not run returns null, with an error in the `errors` list.',
});
builder.subscriptionType({ description: 'All subscriptions.' });
builder.mutationType({
  description:
    'All mutations. Each takes one `input` and returns a union of its payload and its expected errors.',
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})$/;

/** The library requires seconds, as RFC 3339 does. Our first release also accepted a date alone and a time without seconds. */
function withSeconds(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 30) return value;
  return DAY.test(value) ? `${value}T00:00:00Z` : value.replace(MINUTE, '$1:00$2');
}

/** PostgreSQL has no year 0, and a time zone can lead from the year 1 there. */
const EARLIEST = new Date('1000-01-01T00:00:00Z');

function parseTime(value: unknown): Date {
  const time = GraphQLDateTimeISO.parseValue(withSeconds(value));
  if (time >= EARLIEST) return time;
  throw new GraphQLError('DateTime cannot represent a time before the year 1000.');
}

builder.scalarType('DateTime', {
  description:
    'A date and time in UTC, as ISO 8601 text such as `2026-11-21T09:30:00.000Z`. An input may use another time zone, such as `2026-11-21T10:30:00+01:00`. An input may also be a date alone, which means midnight in UTC.',
  serialize: (value) => GraphQLDateTimeISO.serialize(value),
  parseValue: parseTime,
});

builder.addScalarType('URL', GraphQLURL, {
  description: 'An absolute URL, such as `https://example.com/path`.',
});
