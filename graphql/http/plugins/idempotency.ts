import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  print,
  type SelectionSetNode,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { claim, giveUpClaim, keepResult, type NamedRequest } from './storedResults.ts';
import type { Context } from '../../schema/context.ts';
import { BUSY } from '../problems/busy.ts';

const MAX_KEY_LENGTH = 255;

/**
 * Runs a partner's mutation once for each `Idempotency-Key`. For a day, the same request with the same key gets the first
 * answer again. The mutation runs at most once: if the process ends meanwhile, the key stays refused.
 */
export const idempotency: Plugin<Context> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const { viewer, services, request } = args.contextValue;
    // REST and rendering run in this process, without a request to /graphql.
    const key = (request as Request | undefined)?.headers.get('idempotency-key') ?? null;
    const operation = getOperationAST(args.document, args.operationName);
    if (key === null || viewer?.kind !== 'partner') return undefined;
    if (operation?.operation !== OperationTypeNode.MUTATION) return undefined;
    if (key.length === 0 || key.length > MAX_KEY_LENGTH) {
      return setResultAndStopExecution(refused('IDEMPOTENCY_KEY_INVALID', INVALID));
    }
    // Of several mutations, a limit could refuse one after another has run.
    if (countRootFields(args.document, operation.selectionSet) > 1) {
      return setResultAndStopExecution(refused('IDEMPOTENCY_KEY_INVALID', SEVERAL));
    }
    const { prisma } = services.database;
    const requestHash = hashOf([print(args.document), args.operationName, args.variableValues]);
    if (!requestHash) return setResultAndStopExecution(refused('INVALID_INPUT', TOO_DEEP));
    const named: NamedRequest = { apiKeyId: viewer.apiKeyId, key, requestHash };
    const claimed = await claim(named, services.clock.now(), services);
    if (claimed.state === 'taken') {
      return setResultAndStopExecution(refused('IDEMPOTENCY_KEY_REUSED', REUSED));
    }
    if (claimed.state === 'unfinished') {
      return setResultAndStopExecution(refused('IDEMPOTENCY_IN_PROGRESS', UNFINISHED));
    }
    if (claimed.state === 'erased') {
      return setResultAndStopExecution(refused('IDEMPOTENCY_RESULT_ERASED', ERASED));
    }
    if (claimed.state === 'done') {
      return setResultAndStopExecution(replayed(claimed.result));
    }
    // The client hears of the deadline, and gets the result when it asks again.
    args.contextValue.operation.deadline = null;
    return {
      onExecuteDone: async ({ result }) => {
        const mayHaveRun = !isAsyncIterable(result) && !changedNothing(result, args.contextValue);
        if (mayHaveRun) await keepResult(named, stored(result), services);
        else await giveUpClaim(named, prisma);
      },
    };
  },
};

/** Codes of failures that are not the client's mistake. */
const SERVER_FAULTS = new Set<unknown>(['INTERNAL', BUSY.code]);

const INVALID = `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`;
const SEVERAL = 'An Idempotency-Key goes with one mutation a request.';
const TOO_DEEP = 'The variables are nested too deeply.';
const REUSED = 'This Idempotency-Key belongs to another request.';
const UNFINISHED = 'The first request under this Idempotency-Key has not ended yet.';
const ERASED =
  'The request under this Idempotency-Key has run. Its result was erased together with a person.';

/** Null if the content is nested so deeply that it cannot be written as JSON. */
function hashOf(content: unknown): NamedRequest['requestHash'] | null {
  try {
    return new Uint8Array(createHash('sha256').update(JSON.stringify(content)).digest());
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function refused(code: string, message: string): ExecutionResult {
  return { errors: [new GraphQLError(message, { extensions: { code } })] };
}

/** Whether the client may try again under the same key: a limit refused the mutation, or the server failed. */
function changedNothing({ errors }: ExecutionResult, { retryAfterSeconds }: Context): boolean {
  const failed = errors?.some(({ extensions }) => SERVER_FAULTS.has(extensions['code'])) ?? false;
  return failed || retryAfterSeconds !== null;
}

function stored({ data, errors }: ExecutionResult): object {
  return { data, errors };
}

function replayed(result: object): ExecutionResult {
  const { data, errors } = result as ExecutionResult;
  return {
    data,
    ...(errors && {
      errors: errors.map(
        ({ message, path, extensions }) => new GraphQLError(message, { path, extensions }),
      ),
    }),
    extensions: { http: { headers: { 'Idempotency-Replayed': 'true' } } },
  };
}

/**
 * Counts the root fields of an operation, those inside fragments included. A fragment that is spread twice counts twice.
 *
 * @param document A valid document, so its fragments exist and do not form cycles.
 */
function countRootFields(document: DocumentNode, root: SelectionSetNode): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet]] : [],
    ),
  );
  const counts = new Map<SelectionSetNode, number>();

  function count(set: SelectionSetNode | undefined): number {
    if (!set) return 0;
    const known = counts.get(set);
    if (known !== undefined) return known;
    const total = set.selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return 1;
        if (selection.kind === Kind.INLINE_FRAGMENT) return count(selection.selectionSet);
        return count(fragments.get(selection.name.value));
      })
      .reduce((sum, fields) => sum + fields, 0);
    counts.set(set, total);
    return total;
  }

  return count(root);
}
