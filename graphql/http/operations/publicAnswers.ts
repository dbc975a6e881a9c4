import { type ExecutionResult, getOperationAST, Kind, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';
import { contentChanged } from '../../services/content.ts';
import type { Services } from '../../services/services.ts';
import { isSingle } from './isSingle.ts';
import type { OperationArgs } from './operationArgs.ts';

/** Root fields that answer every visitor alike, and change only with published content. */
const PUBLIC = new Set(['posts', 'post', 'categories', 'authors']);
const MOST_KEPT = 500;
/** A bound for anything that changes without being announced. */
const KEPT_MS = 30_000;

/** What visitors are answered until content changes. */
export interface KeptAnswer {
  result: ExecutionResult;
  /** Milliseconds since the epoch. */
  until: number;
}

export interface PublicAnswers {
  /** Whether this would be answered without running anything. */
  has(args: OperationArgs): boolean;
  /** What this request was answered from, or was kept of its answer; null where it was neither. */
  keptFor(request: Request): KeptAnswer | null;
  /** Whether it still holds. */
  isFresh(answer: KeptAnswer): boolean;
  /** Somebody was answered from here by other ways than the plugin. */
  used(): void;
  /** For changes made in this process: whoever made one sees it at once, before it is announced. */
  forget(): void;
  plugin: Plugin<Context>;
}

/**
 * Keeps what visitors were answered about published content until any of it changes, in whichever process. Who asks
 * again takes no part of a budget: it costs next to nothing.
 */
export function publicAnswers({
  notifications,
  clock,
  metrics,
}: Pick<Services, 'notifications' | 'clock' | 'metrics'>): PublicAnswers {
  const kept = new Map<string, KeptAnswer>();
  const byRequest = new WeakMap<Request, KeptAnswer>();
  const keys = new WeakMap<Request, string>();
  let fresh = new WeakSet<KeptAnswer>();
  const stats = { hits: 0, misses: 0, evictions: 0 };
  metrics.caches.watch('answers', () => ({ ...stats, size: kept.size }));
  let generation = 0;
  const forget = () => {
    generation += 1;
    fresh = new WeakSet();
    kept.clear();
  };
  notifications.subscribe(contentChanged, forget);
  notifications.onGap(forget);

  const isFresh = (answer: KeptAnswer) => fresh.has(answer) && answer.until > clock.now().getTime();

  /** A request holds one operation: its key is the same each time. */
  const keyOf = (args: OperationArgs): string => {
    const { request } = args.contextValue;
    const key = keys.get(request) ?? writeKey(args);
    keys.set(request, key);
    return key;
  };

  const find = (args: OperationArgs): KeptAnswer | null => {
    const found = isPublic(args) ? kept.get(keyOf(args)) : undefined;
    return found && isFresh(found) ? found : null;
  };

  return {
    has: (args) => find(args) !== null,
    keptFor: (request) => byRequest.get(request) ?? null,
    isFresh,
    used: () => {
      stats.hits += 1;
    },
    forget,
    plugin: {
      onExecute({ args, setResultAndStopExecution }) {
        if (isWrittenByStaff(args)) return { onExecuteDone: forget };
        if (!isPublic(args)) return undefined;
        const { request } = args.contextValue;
        const found = find(args);
        if (found) {
          stats.hits += 1;
          byRequest.set(request, found);
          return setResultAndStopExecution(found.result);
        }
        stats.misses += 1;
        const begun = generation;
        return {
          onExecuteDone({ result }) {
            // What was read before a change must not outlive it.
            if (!isSingle(result) || result.errors || begun !== generation) return;
            if (kept.size >= MOST_KEPT) {
              stats.evictions += kept.size;
              kept.clear();
            }
            const until = clock.now().getTime() + KEPT_MS;
            const answer = { result: { data: result.data }, until };
            fresh.add(answer);
            byRequest.set(request, answer);
            kept.set(keyOf(args), answer);
          },
        };
      },
    },
  };
}

function writeKey({ contextValue, operationName, variableValues }: OperationArgs): string {
  return JSON.stringify([contextValue.params.query, operationName, variableValues]);
}

function isPublic({ document, operationName, contextValue }: OperationArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return (
    contextValue.viewer === null &&
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (field) => field.kind === Kind.FIELD && PUBLIC.has(field.name.value),
    )
  );
}

function isWrittenByStaff({ document, operationName, contextValue }: OperationArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return (
    contextValue.viewer?.kind === 'staff' && operation?.operation === OperationTypeNode.MUTATION
  );
}
