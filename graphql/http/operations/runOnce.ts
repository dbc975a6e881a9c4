import { createHash } from 'node:crypto';
import {
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  print,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import {
  claim,
  giveUpClaim,
  keepResult,
  type NamedRequest,
} from '../../domain/apiKeys/idempotency.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Context } from '../../schema/context.ts';
import { BUSY } from '../overload/busy.ts';
import { isSingle } from './isSingle.ts';

const LONGEST_KEY = 255;

/**
 * Runs a partner's mutation once for each `Idempotency-Key`: the same request under the same key is answered as the
 * first was, for a day. At most once: where the process died meanwhile, the key stays refused rather than run again.
 */
export const runOnce: Plugin<Context> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const { viewer, services, request } = args.contextValue;
    const key = request.headers.get('idempotency-key');
    const operation = getOperationAST(args.document, args.operationName);
    if (key === null || viewer?.kind !== 'partner') return undefined;
    if (operation?.operation !== OperationTypeNode.MUTATION) return undefined;
    if (key.length === 0 || key.length > LONGEST_KEY) {
      return setResultAndStopExecution(refused(400, 'IDEMPOTENCY_KEY_INVALID', INVALID));
    }
    // Of several, one could be refused by a limit after another has run.
    if (operation.selectionSet.selections.length > 1) {
      return setResultAndStopExecution(refused(400, 'IDEMPOTENCY_KEY_INVALID', SEVERAL));
    }
    const { prisma } = services.database;
    const asked = [print(args.document), args.operationName, args.variableValues];
    const named: NamedRequest = {
      apiKeyId: viewer.apiKeyId,
      key,
      requestHash: new Uint8Array(createHash('sha256').update(JSON.stringify(asked)).digest()),
    };
    const claimed = await claim(named, services.clock.now(), prisma);
    if (claimed.state === 'taken') {
      return setResultAndStopExecution(refused(422, 'IDEMPOTENCY_KEY_REUSED', REUSED));
    }
    if (claimed.state === 'unfinished') {
      return setResultAndStopExecution(refused(409, 'IDEMPOTENCY_IN_PROGRESS', UNFINISHED));
    }
    if (claimed.state === 'done') {
      return setResultAndStopExecution(replayed(claimed.result));
    }
    return {
      onExecuteDone: async ({ result }) => {
        const mayHaveRun = isSingle(result) && !changedNothing(result, args.contextValue);
        if (mayHaveRun) await keepResult(named, stored(result), prisma);
        else await giveUpClaim(named, prisma);
      },
    };
  },
};

/** Codes of what is no fault of whoever asks. */
const FAULTS = new Set<unknown>(['INTERNAL', BUSY.code]);

const INVALID = `An Idempotency-Key has 1 to ${LONGEST_KEY} characters.`;
const SEVERAL = 'An Idempotency-Key goes with one mutation a request.';
const REUSED = 'This Idempotency-Key belongs to another request.';
const UNFINISHED = 'The first request under this Idempotency-Key has not ended yet.';

function refused(status: number, code: string, message: string): ExecutionResult {
  return { errors: [new GraphQLError(message, { extensions: { code, http: { status } } })] };
}

/** Whether it may be tried again under the same key: it was held back by a limit, or failed by a fault of ours. */
function changedNothing({ errors }: ExecutionResult, { retryAfterSeconds }: Context): boolean {
  const failed = errors?.some(({ extensions }) => FAULTS.has(extensions['code'])) ?? false;
  return failed || retryAfterSeconds !== null;
}

function stored({ data, errors }: ExecutionResult): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify({ data, errors }));
}

function replayed(result: Prisma.JsonValue): ExecutionResult {
  const { data, errors } = result as unknown as ExecutionResult;
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
