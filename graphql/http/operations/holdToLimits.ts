import { type ExecutionResult, getOperationAST, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import type { Balance, BudgetHolder } from '../../services/budgets.ts';
import { isSingle } from './isSingle.ts';
import type { OperationArgs } from './operationArgs.ts';
import { type Measured, measure } from './measure.ts';

/** Strangers may write their own documents; these bounds leave ample room for any sensible one. */
export const DOCUMENT_LIMITS = { depth: 12, aliases: 30, directives: 50, cost: 5000 } as const;

/** What `extensions.cost` says, in points. */
export interface CostReport {
  /** What this operation costs. */
  requested: number;
  /** What any one operation may cost. */
  maximum: number;
  /** What is left of the budget. */
  remaining: number;
  /** The whole budget of a minute. */
  limit: number;
  /** Seconds until all of it is back. */
  resetSeconds: number;
}

interface Free {
  /** An operation of the site itself: not measured at all. */
  isOurs(request: Request): boolean;
  /** Answered without running anything: takes nothing of a budget. */
  isKept(args: OperationArgs): boolean;
}

export interface Limits {
  plugin: Plugin<Context>;
  /** What the operation of this request costs; null where it was not measured. */
  costOf(request: Request): number | null;
}

/** Takes points from the budget of whoever asks. */
export async function takePoints(
  context: Context,
  { cost, points }: { cost: number; points: number },
): Promise<{ balance: Balance; report: CostReport }> {
  const balance = await context.services.budgets.spend(holderOf(context), points);
  const { remaining, limit, resetSeconds } = balance;
  const report = { requested: cost, maximum: DOCUMENT_LIMITS.cost, remaining, limit, resetSeconds };
  return { balance, report };
}

/**
 * Refuses what is too deep, too wide or too costly before anything is run, and counts the rest against the budget of
 * whoever asks. Operations of the site itself are known and free.
 */
export function holdToLimits({ isOurs, isKept }: Free): Limits {
  const costs = new WeakMap<Request, number>();

  async function check(args: OperationArgs): Promise<ExecutionResult | CostReport | null> {
    const { contextValue: context } = args;
    const operation = getOperationAST(args.document, args.operationName);
    if (isOurs(context.request) || !operation) return null;
    const { schema, document, variableValues } = args;
    const measured = measure({ schema, document, operation, variables: variableValues ?? {} });
    context.services.metrics.graphql.weighed(measured.cost);
    const fault = faultOf(measured);
    if (fault) {
      const cost = { requested: measured.cost, maximum: DOCUMENT_LIMITS.cost };
      return { errors: [fault], extensions: { cost } };
    }
    const points = isKept(args) ? 0 : measured.cost;
    costs.set(context.request, measured.cost);
    const { balance, report } = await takePoints(context, { cost: measured.cost, points });
    if (!balance.refused) return report;
    context.services.metrics.rateLimited(['graphqlBudget']);
    return { errors: [overBudget(balance)], extensions: { cost: report } };
  }

  const plugin: Plugin<Context> = {
    async onExecute({ args, setResultAndStopExecution }) {
      const checked = await check(args);
      if (!checked) return undefined;
      if (!('requested' in checked)) return setResultAndStopExecution(checked);
      return {
        onExecuteDone({ result, setResult }) {
          if (!isSingle(result)) return;
          setResult({ ...result, extensions: { ...result.extensions, cost: checked } });
        },
      };
    },
    async onSubscribe({ args, setResultAndStopExecution }) {
      const checked = await check(args);
      if (checked && !('requested' in checked)) setResultAndStopExecution(checked);
    },
  };
  return { plugin, costOf: (request) => costs.get(request) ?? null };
}

function faultOf(measured: Measured): GraphQLError | null {
  for (const name of ['depth', 'aliases', 'directives', 'cost'] as const) {
    if (measured[name] <= DOCUMENT_LIMITS[name]) continue;
    const [code, what] = FAULTS[name];
    return new GraphQLError(`${what} is limited to ${DOCUMENT_LIMITS[name]}.`, {
      extensions: {
        code,
        requested: measured[name],
        maximum: DOCUMENT_LIMITS[name],
        http: { status: 400, spec: true },
      },
    });
  }
  return null;
}

const FAULTS = {
  depth: ['DEPTH_LIMIT_EXCEEDED', 'The depth of an operation'],
  aliases: ['ALIAS_LIMIT_EXCEEDED', 'The number of aliases in an operation'],
  directives: ['DIRECTIVE_LIMIT_EXCEEDED', 'The number of directives in an operation'],
  cost: ['COST_LIMIT_EXCEEDED', 'The cost of an operation'],
} as const;

function overBudget({ resetSeconds }: Balance): GraphQLError {
  return new GraphQLError('Too many requests. Please try again later.', {
    extensions: {
      code: 'RATE_LIMITED',
      retryAfterSeconds: resetSeconds,
      http: { status: 429, headers: { 'Retry-After': String(resetSeconds) } },
    },
  });
}

function holderOf({ viewer, client }: Context): BudgetHolder {
  if (viewer?.kind === 'partner') return { kind: 'apiKey', id: viewer.apiKeyId };
  if (viewer?.kind === 'staff') return { kind: 'staff', id: viewer.userId };
  return { kind: 'address', id: client.network };
}
