import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../schema/context.ts';
import { newOperation, type Operation, type OperationSource } from '../schema/operation.ts';
import { rootRefusal } from '../schema/access/rootAccess.ts';
import type { Services } from '../services.ts';
import { abortAtDeadline, DEADLINE_MS, TIMEOUT, timeoutError, withinDeadline } from './deadline.ts';
import { graphiqlPage } from './graphiqlPage.ts';
import { answerSize, documentLimits } from './plugins/limits/documentLimits.ts';
import { chargeDocuments, refusedCall } from './plugins/limits/chargeDocuments.ts';
import { documentCache } from './plugins/documentCache.ts';
import { idempotency } from './plugins/idempotency.ts';
import { lanes } from './plugins/lanes.ts';
import { observeOperations } from './plugins/observeOperations.ts';
import type { OperationPlugin } from './plugins/operationPlugin.ts';
import { persistedOperations, type PersistedOperations } from './persistedOperations.ts';
import { publicAnswers } from './plugins/publicAnswers.ts';
import { publicErrors } from './plugins/publicErrors.ts';
import { refuseFirst } from './plugins/refuseFirst.ts';
import { statuses } from './plugins/statuses.ts';
import { streamLimit } from './plugins/limits/streamLimit.ts';

export interface OwnDocument {
  source: Extract<OperationSource, 'rest' | 'mcp' | 'event' | 'rendering'>;
  document: string;
  /** Called after the scopes of the root fields have passed, so that a refusal comes before any fault of the input. */
  readVariables(): Record<string, unknown>;
  /** True for calls that no API key may make. */
  staffOnly?: boolean;
}

/** The one way into the schema: every document passes the same plugins. */
export interface Executor {
  /** GraphQL over HTTP. A request that is not answered within ten seconds is aborted and gets a 504. */
  fetch(request: Request, context: Context): Promise<Response>;
  /** Runs a document of our own in this process, for the viewer of the context. After ten seconds it is aborted too. */
  run(own: OwnDocument, context: Context): Promise<ExecutionResult>;
}

interface ExecutorOptions {
  schema: GraphQLSchema;
  persisted: PersistedOperations;
  services: Services;
  /** Milliseconds until an operation is aborted. */
  deadlineMs?: number;
}

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
  const { schema, deadlineMs = DEADLINE_MS } = options;
  const { log } = options.services;
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

  /** Logs what is late. Metrics count it under its code. */
  const report = (requestId: string, { name }: Operation) =>
    log.warn({ requestId, operation: name ?? 'other' }, 'an operation was aborted at its deadline');

  return {
    fetch: (request, context) =>
      withinDeadline(
        deadlineMs,
        async (deadline, putOff) => {
          Object.assign(context.operation, { deadline, putOff });
          return yoga.handleRequest(request, context);
        },
        () => {
          report(context.requestId, context.operation);
          return Response.json({ errors: [timeoutError()] }, { status: TIMEOUT.status });
        },
      ),
    run({ source, document, readVariables, staffOnly = false }, context) {
      const operation = newOperation(source);
      // `keptAnswers` reads it after the request.
      context.operation = operation;
      const unpaid = refusedCall(context);
      if (unpaid) return Promise.resolve(unpaid);
      return withinDeadline(
        deadlineMs,
        async (deadline, putOff) => {
          Object.assign(operation, { deadline, putOff });
          const enveloped = yoga.getEnveloped({
            ...context,
            operation,
            params: { query: document },
          });
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
        () => {
          report(context.requestId, operation);
          return { errors: [timeoutError()] };
        },
      );
    },
  };
}

/**
 * Hooks before and after the execution both run in this order. A plugin that stops the execution skips the hooks of those
 * after it. What wraps the execution is called from the last to the first.
 */
function plugins({ persisted, services }: ExecutorOptions): (OperationPlugin | Plugin<Context>)[] {
  const { log, metrics } = services;
  const documents = documentCache();
  return [
    // Before the operation of an `id` is looked up: Yoga refuses parameters that it does not know.
    documentLimits,
    persistedOperations(persisted),
    documents.plugin,
    publicAnswers,
    // Each result passes these in turn: its errors get their codes, are counted by them, and choose the status.
    ...publicErrors(log),
    ...observeOperations(metrics),
    statuses,
    // These may stop the execution, so they are after those that handle its result. A refused operation costs nothing.
    refuseFirst,
    chargeDocuments(documents),
    streamLimit(),
    answerSize,
    lanes(),
    // Around the lanes, because waiting there counts too.
    abortAtDeadline,
    // The last, because it stores the result as it is answered, and claims its key only for what runs.
    idempotency,
  ];
}
