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

export interface PublicAnswers {
  /** Whether this would be answered without running anything. */
  has(args: OperationArgs): boolean;
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
}: Pick<Services, 'notifications' | 'clock'>): PublicAnswers {
  const kept = new Map<string, { result: ExecutionResult; until: number }>();
  let generation = 0;
  const forget = () => {
    generation += 1;
    kept.clear();
  };
  notifications.subscribe(contentChanged, forget);
  notifications.onGap(forget);

  const find = (args: OperationArgs): ExecutionResult | null => {
    const found = isPublic(args) ? kept.get(keyOf(args)) : undefined;
    return found && found.until > clock.now().getTime() ? found.result : null;
  };

  return {
    has: (args) => find(args) !== null,
    forget,
    plugin: {
      onExecute({ args, setResultAndStopExecution }) {
        if (isWrittenByStaff(args)) return { onExecuteDone: forget };
        if (!isPublic(args)) return undefined;
        const found = find(args);
        if (found) return setResultAndStopExecution(found);
        const begun = generation;
        return {
          onExecuteDone({ result }) {
            // What was read before a change must not outlive it.
            if (!isSingle(result) || result.errors || begun !== generation) return;
            if (kept.size >= MOST_KEPT) kept.clear();
            kept.set(keyOf(args), {
              result: { data: result.data },
              until: clock.now().getTime() + KEPT_MS,
            });
          },
        };
      },
    },
  };
}

function keyOf({ contextValue, operationName, variableValues }: OperationArgs): string {
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
