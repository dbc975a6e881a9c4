import { type ExecutionArgs, type ExecutionResult, getOperationAST, GraphQLError } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import type { OperationSource } from '../../../schema/operation.ts';
import type { Balance, BudgetHolder } from '../../../platform/limits/budgets.ts';
import { complexityOf } from './complexityOf.ts';
import type { OperationPlugin } from '../operationPlugin.ts';
import { limitError } from './documentLimits.ts';

export const MAX_DIRECTIVES = 50;
/** Points that one operation may cost. */
export const MAX_COST = 5000;

/** `extensions.cost`, in points. */
interface CostReport {
  /** What this operation costs. */
  requested: number;
  /** What any one operation may cost. */
  maximum: number;
  /** What is left of the budget. */
  remaining: number;
  /** The whole budget of a minute. */
  limit: number;
  /** Seconds until the whole budget is back. */
  resetSeconds: number;
}

/** Documents of our own that nobody can repeat without paying: a page is charged when it is rendered. */
const FREE: ReadonlySet<OperationSource> = new Set(['event', 'rendering']);

/**
 * A call of REST or of a tool is refused if its sender has fewer points left. More than most calls cost, so that the refusal comes
 * before the body is read, and is the same for all calls.
 */
const LEAST_FOR_A_CALL = 200;

/** @returns the refusal of a document of our own whose sender has too few points left, otherwise null. */
export function refusedCall(context: Context): ExecutionResult | null {
  const { operation, services } = context;
  if (FREE.has(operation.source)) return null;
  const balance = services.budgets.balance(holderOf(context));
  if (balance.remaining >= LEAST_FOR_A_CALL) return null;
  services.metrics.rateLimited(['graphqlBudget']);
  return { errors: [overBudget(balance)] };
}

type Checked = { report: CostReport } | { refused: ExecutionResult } | null;

/**
 * Charges documents to the budget of their sender, and refuses what is too complex or not paid for. The site's operations, REST
 * calls and agents' tools cost points too, but nothing reports them. Kept answers are free, because they do not pass here.
 *
 * A client pays for each document that is refused before it runs. A client without enough points is refused before we
 * parse its next unknown document, so that invalid documents are not free.
 */
export function chargeDocuments({ isKnown }: { isKnown(text: string): boolean }): OperationPlugin {
  return {
    async onParams({ params: { query }, context, setResult }) {
      if (context.operation.source !== 'client' || !query || isKnown(query)) return;
      const { budgets, metrics } = context.services;
      const balance = await budgets.spend(holderOf(context), 0);
      if (balance.remaining >= REFUSED_DOCUMENT_COST) return;
      metrics.rateLimited(['graphqlBudget']);
      setResult({ errors: [overBudget(balance)] });
    },
    async onExecute({ args, setResultAndStopExecution }) {
      const checked = await check(args);
      if (!checked) return undefined;
      if ('refused' in checked) return setResultAndStopExecution(checked.refused);
      return {
        onExecuteDone({ result, setResult }) {
          if (isAsyncIterable(result)) return;
          setResult({ ...result, extensions: { ...result.extensions, cost: checked.report } });
        },
      };
    },
    async onSubscribe({ args, setResultAndStopExecution }) {
      const checked = await check(args);
      if (checked && 'refused' in checked) setResultAndStopExecution(checked.refused);
    },
    async onResultProcess({ serverContext: context }) {
      if (context.operation.source !== 'client' || context.operation.hasRun) return;
      await context.services.budgets.spend(holderOf(context), REFUSED_DOCUMENT_COST);
    },
  };
}

async function check(args: ExecutionArgs & { contextValue: Context }): Promise<Checked> {
  const { schema, document, operationName, variableValues, contextValue: context } = args;
  const operation = getOperationAST(document, operationName);
  const { source } = context.operation;
  if (FREE.has(source) || !operation) return null;
  const { metrics, budgets } = context.services;
  const { cost, directives } = complexityOf({
    schema,
    document,
    operation,
    variables: variableValues ?? {},
  });
  if (source === 'client') metrics.graphql.weighed(cost);
  const error = source === 'client' ? complexityError(cost, directives) : null;
  if (error) {
    await budgets.spend(holderOf(context), REFUSED_DOCUMENT_COST);
    return {
      refused: { errors: [error], extensions: { cost: { requested: cost, maximum: MAX_COST } } },
    };
  }
  context.operation.cost = cost;
  const balance = await budgets.spend(holderOf(context), cost);
  const report = costReport(cost, balance);
  if (!balance.refused) return source === 'client' ? { report } : null;
  metrics.rateLimited(['graphqlBudget']);
  return {
    refused: {
      errors: [overBudget(balance)],
      ...(source === 'client' && { extensions: { cost: report } }),
    },
  };
}

export function costReport(
  requested: number,
  { remaining, limit, resetSeconds }: Balance,
): CostReport {
  return { requested, maximum: MAX_COST, remaining, limit, resetSeconds };
}

function complexityError(cost: number, directives: number): GraphQLError | null {
  if (directives > MAX_DIRECTIVES) {
    const message = `The number of directives in an operation is limited to ${MAX_DIRECTIVES}.`;
    const sizes = { requested: directives, maximum: MAX_DIRECTIVES };
    return limitError('DIRECTIVE_LIMIT_EXCEEDED', message, sizes);
  }
  if (cost > MAX_COST) {
    const message = `The cost of an operation is limited to ${MAX_COST}.`;
    return limitError('COST_LIMIT_EXCEEDED', message, { requested: cost, maximum: MAX_COST });
  }
  return null;
}

/** Points of a document that is parsed and then refused. */
export const REFUSED_DOCUMENT_COST = 50;

/** The budget that pays for a document: the API key's, the member's of staff, or that of the visitor's network. */
export function holderOf({ viewer, client, operation }: Context): BudgetHolder {
  if (viewer?.kind === 'partner') return { kind: 'apiKey', id: viewer.apiKeyId };
  if (viewer?.kind === 'staff') return { kind: 'staff', id: viewer.userId };
  return { kind: operation.source === 'site' ? 'site' : 'address', id: client.network };
}

export const TOO_MANY = 'Too many requests. Please try again later.';

function overBudget({ resetSeconds }: Pick<Balance, 'resetSeconds'>): GraphQLError {
  return new GraphQLError(TOO_MANY, {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: resetSeconds },
  });
}
