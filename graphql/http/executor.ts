import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../schema/context.ts';
import { newOperation, type OperationSource } from '../schema/operation.ts';
import { rootRefusal } from '../schema/access/rootAccess.ts';
import type { Services } from '../services.ts';
import { graphiqlPage } from './graphiqlPage.ts';
import { answerSize } from './plugins/limits/answerSize.ts';
import { auditRefusals } from './plugins/auditRefusals.ts';
import { complexityLimits } from './plugins/limits/complexityLimits.ts';
import { cursorErrors } from './plugins/errors/cursorErrors.ts';
import { documentCache } from './plugins/documentCache.ts';
import { documentLimits } from './plugins/limits/documentLimits.ts';
import { idempotency } from './plugins/idempotency.ts';
import { knownParameters } from './plugins/knownParameters.ts';
import { lanes } from './plugins/lanes.ts';
import { maskErrors } from './plugins/errors/maskErrors.ts';
import { nameOperation } from './plugins/nameOperation.ts';
import { operationMetrics } from './plugins/operationMetrics.ts';
import { parameterErrors } from './plugins/errors/parameterErrors.ts';
import { persistedOperations } from './plugins/persistedOperations.ts';
import { rateLimitStatus } from './plugins/errors/rateLimitStatus.ts';
import { refusedDocuments } from './plugins/limits/refusedDocuments.ts';
import { refusalBeforeInput } from './plugins/refusalBeforeInput.ts';
import { refuseOperation } from './plugins/refuseOperation.ts';
import { requestErrorStatus } from './plugins/errors/requestErrorStatus.ts';
import { responseCache } from './plugins/responseCache.ts';
import { streamLimit } from './plugins/limits/streamLimit.ts';
import { tokenLimit } from './plugins/limits/tokenLimit.ts';
import { traceOperations } from './plugins/traceOperations.ts';
import type { PersistedOperations } from './persistedOperations.ts';

export interface OwnDocument {
  source: Extract<OperationSource, 'rest' | 'mcp' | 'rendering'>;
  document: string;
  /** Called after the scopes of the root fields have passed, so that a refusal comes before any fault of the input. */
  readVariables(): Record<string, unknown>;
  /** True for calls that no API key may make. */
  staffOnly?: boolean;
}

/** The one way into the schema: every document passes the same plugins. */
export interface Executor {
  /** GraphQL over HTTP. Every request is answered within ten seconds. */
  fetch(request: Request, context: Context): Promise<Response>;
  /** Runs a document of our own in this process, for the viewer of the context. */
  run(own: OwnDocument, context: Context): Promise<ExecutionResult>;
}

interface ExecutorOptions {
  schema: GraphQLSchema;
  persisted: PersistedOperations;
  services: Services;
}

/** Most clients have given up by then. */
const MAX_RUN_MS = 10_000;

const GREETING = `# Partners send { "Authorization": "Bearer <API key>" } as a header.
{
  viewer {
    username
    role
  }
}
`;

/** Queries and mutations as JSON, subscriptions as server-sent events, GraphiQL for a browser. */
export function createExecutor(options: ExecutorOptions): Executor {
  const { schema } = options;
  const yoga = createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    extraParamNames: ['id'],
    batching: false,
    multipart: false,
    // `bodyLimit` has limited the body already.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    // The classes that @hono/node-server sends without waiting for the body. They are named here because Yoga takes only
    // enumerable properties, and those of `globalThis` are not.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    // The plugins do both for all ways in.
    maskedErrors: false,
    parserAndValidationCache: false,
    graphiql: { title: 'Sixty API', defaultQuery: GREETING },
    renderGraphiQL: (graphiql) => graphiqlPage(graphiql ?? {}),
    plugins: plugins(options),
  });

  return {
    fetch: (request, context) =>
      within(MAX_RUN_MS, async () => yoga.handleRequest(request, context), timedOut),
    async run({ source, document, readVariables, staffOnly = false }, context) {
      const operation = newOperation(source);
      const enveloped = yoga.getEnveloped({ ...context, operation, params: { query: document } });
      const parsed = enveloped.parse(document);
      const [fault] = enveloped.validate(schema, parsed);
      if (fault) throw fault;
      const contextValue = await enveloped.contextFactory();
      operation.refusal = rootRefusal(schema, parsed, context, { staffOnly });
      const variableValues = operation.refusal ? {} : readVariables();
      const args = { schema, document: parsed, contextValue, variableValues };
      const result = await enveloped.execute(args);
      if (isAsyncIterable(result)) throw new Error('A document of our own answers once.');
      return result;
    },
  };
}

/** Hooks before and after the execution both run in this order. */
function plugins({ persisted, services }: ExecutorOptions): Plugin<Context>[] {
  const { log, metrics } = services;
  const documents = documentCache();
  return [
    parameterErrors,
    knownParameters,
    persistedOperations(persisted),
    refusedDocuments(documents),
    tokenLimit,
    documentLimits,
    documents.plugin,
    nameOperation,
    responseCache(services),
    refusalBeforeInput,
    cursorErrors,
    ...maskErrors(log),
    ...operationMetrics(metrics),
    traceOperations,
    auditRefusals,
    rateLimitStatus,
    requestErrorStatus,
    refuseOperation,
    complexityLimits,
    streamLimit(),
    answerSize,
    lanes(),
    idempotency,
  ];
}

async function within<T>(milliseconds: number, work: () => Promise<T>, late: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late()), milliseconds);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(): Response {
  const extensions = { code: 'TIMEOUT' };
  const errors = [{ message: 'This took too long.', extensions }];
  return Response.json({ errors }, { status: 504 });
}
