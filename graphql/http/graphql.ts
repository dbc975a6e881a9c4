import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../schema/context.ts';
import type { Log } from '../services/log.ts';
import { isSingle } from './operations/isSingle.ts';
import { runOnce } from './operations/runOnce.ts';
import type { PersistedOperations } from './persistedOperations.ts';
import { publicError } from './publicError.ts';

interface GraphqlOptions {
  schema: GraphQLSchema;
  persisted: PersistedOperations;
  log: Log;
}

/** GraphQL over HTTP: queries and mutations as JSON, subscriptions as server-sent events, GraphiQL for a browser. */
export function createGraphql({ schema, persisted, log }: GraphqlOptions) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    extraParamNames: ['id'],
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    // Hono adapts Node's requests to the platform's own fetch classes; Yoga must answer with the same.
    fetchAPI: globalThis,
    maskedErrors: { maskError: (error) => publicError(error, 'unknown', log) },
    graphiql: { title: 'Sixty API', defaultQuery: GREETING },
    renderGraphiQL: async (options) => {
      const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
      return renderGraphiQL(options ?? {});
    },
    plugins: [...armor().plugins, runById(persisted), maskWithRequestId(log), tellLimits, runOnce],
  });
}

const GREETING = `# Partners send { "Authorization": "Bearer <API key>" } as a header.
{
  viewer {
    username
    role
  }
}
`;

/** Strangers may write their own documents; these bounds leave ample room for any sensible one. */
function armor() {
  return new EnvelopArmor({
    // How a document is cut into fragments says nothing of how deep its answer is.
    maxDepth: { n: 12, flattenFragments: true },
    maxAliases: { n: 30 },
    maxDirectives: { n: 50 },
    maxTokens: { n: 2000 },
    costLimit: {
      maxCost: 20_000,
      objectCost: 2,
      scalarCost: 1,
      depthCostFactor: 1.5,
      flattenFragments: true,
    },
    blockFieldSuggestion: { enabled: false },
  }).protect();
}

/** Lets the site name its own operations by `id`; partners send whole documents. */
function runById(persisted: PersistedOperations): Plugin<Context> {
  return {
    onParams({ params, setParams }) {
      const id = 'id' in params ? params.id : undefined;
      if (typeof id !== 'string' || params.query !== undefined) return;
      const query = persisted.find(id);
      if (query === null) throw unknownOperation();
      setParams({ ...params, query });
    },
  };
}

function unknownOperation(): GraphQLError {
  return new GraphQLError('There is no such operation.', {
    extensions: { code: 'OPERATION_NOT_FOUND', http: { status: 404, spec: true } },
  });
}

/** Hides unexpected errors where the request is still known, so that the log can name it. */
function maskWithRequestId(log: Log): Plugin<Context> {
  const mask = (result: ExecutionResult, context: Context): ExecutionResult =>
    result.errors
      ? {
          ...result,
          errors: result.errors.map((error) => publicError(error, context.requestId, log)),
        }
      : result;
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        if (isSingle(result)) setResult(mask(result, args.contextValue));
      },
    }),
    onSubscribe: ({ args }) => ({
      onSubscribeResult: ({ result, setResult }) => {
        if (isSingle(result)) setResult(mask(result, args.contextValue));
      },
    }),
  };
}

/** A limit that refused a mutation says so in the status as well: a client can wait without reading the answer. */
const tellLimits: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result, setResult }) => {
      const seconds = args.contextValue.retryAfterSeconds;
      if (seconds === null || !isSingle(result)) return;
      const http = { status: 429, headers: { 'Retry-After': String(seconds) } };
      setResult({ ...result, extensions: { ...result.extensions, http } });
    },
  }),
};
