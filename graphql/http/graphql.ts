import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../schema/context.ts';
import type { Log } from '../services/log.ts';
import type { Services } from '../services/services.ts';
import { recordRefusals } from './auditRefusals.ts';
import { graphiqlPage } from './graphiqlPage.ts';
import { holdToLimits } from './operations/holdToLimits.ts';
import { isSingle } from './operations/isSingle.ts';
import { limitTokens } from './operations/limitTokens.ts';
import { measureOperations } from './operations/measureOperations.ts';
import { publicAnswers } from './operations/publicAnswers.ts';
import { readyAnswers } from './operations/readyAnswers.ts';
import { readCursors } from './operations/readCursors.ts';
import { readParameters } from './operations/readParameters.ts';
import { requestErrors } from './operations/requestErrors.ts';
import { runOnce } from './operations/runOnce.ts';
import type { PersistedOperations } from './persistedOperations.ts';
import { publicError } from './publicError.ts';

interface GraphqlOptions {
  schema: GraphQLSchema;
  persisted: PersistedOperations;
  services: Services;
}

/** Whoever asked has given up by then, and what runs on only keeps others waiting. */
const LONGEST_MS = 10_000;

/** GraphQL over HTTP: queries and mutations as JSON, subscriptions as server-sent events, GraphiQL for a browser. */
export function createGraphql({ schema, persisted, services }: GraphqlOptions) {
  const { log } = services;
  const ours = new WeakSet<Request>();
  const bodies = new WeakMap<Request, string>();
  const answers = publicAnswers(services);
  const limits = holdToLimits({ isOurs: (request) => ours.has(request), isKept: answers.has });
  const yoga = createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    extraParamNames: ['id'],
    batching: false,
    multipart: false,
    // The app has counted the body before it comes here.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    // Hono adapts Node's requests to the platform's own fetch classes; Yoga must answer with the same.
    fetchAPI: globalThis,
    maskedErrors: { maskError: (error) => publicError(error, 'unknown', log) },
    graphiql: { title: 'Sixty API', defaultQuery: GREETING },
    renderGraphiQL: (options) => graphiqlPage(options ?? {}),
    plugins: [
      measureOperations(services.metrics, (request) => ours.has(request)),
      readParameters(bodies),
      readCursors,
      limitTokens,
      runById(persisted, ours),
      limits.plugin,
      recordRefusals,
      maskWithRequestId(log),
      requestErrors,
      answers.plugin,
      tellLimits,
      runOnce,
    ],
  });
  const answer = readyAnswers({ answers, limits, bodies }, async (request, context) =>
    yoga.fetch(request, context),
  );
  return {
    /** One request; it is answered in any case when ten seconds are over. */
    fetch: (request: Request, context: Context): Promise<Response> =>
      within(LONGEST_MS, answer(request, context), tooLate),
    /** Published content was changed by other ways than a mutation here. */
    forgetAnswers: answers.forget,
  };
}

async function within<T>(milliseconds: number, work: Promise<T>, late: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late()), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLate(): Response {
  const extensions = { code: 'TIMEOUT' };
  const errors = [{ message: 'This took too long.', extensions }];
  return Response.json({ errors }, { status: 504 });
}

const GREETING = `# Partners send { "Authorization": "Bearer <API key>" } as a header.
{
  viewer {
    username
    role
  }
}
`;

/** Lets the site name its own operations by `id`; partners send whole documents. */
function runById(persisted: PersistedOperations, ours: WeakSet<Request>): Plugin<Context> {
  return {
    onParams({ request, params, setParams }) {
      const id = 'id' in params ? params.id : undefined;
      if (typeof id !== 'string' || params.query !== undefined) return;
      const query = persisted.find(id);
      if (query === null) throw unknownOperation();
      ours.add(request);
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
