import { useCallback, useLayoutEffect, useRef } from 'react';
import { useMutation } from 'react-relay/hooks.js';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';
import { toast, type ToastContent } from '../../../ui/toast/toastStore.ts';

/** The result union of a mutation. The document names its parts with `@alias`, and has one field. */
interface Result {
  readonly payload?: object | null | undefined;
  readonly error?: object | null | undefined;
}

type ResultOf<M extends MutationParameters> = Extract<M['response'][keyof M['response']], Result>;

type PayloadOf<M extends MutationParameters> = NonNullable<ResultOf<M>['payload']>;
/** What the document reads of `interface Error`. */
type RefusalOf<M extends MutationParameters> = NonNullable<ResultOf<M>['error']>;

type Outcome<M extends MutationParameters> =
  | { kind: 'success'; payload: PayloadOf<M> }
  /** The server refused. */
  | { kind: 'failure'; failure: RefusalOf<M> }
  /** No result, because the network or the server failed, or because the document does not read refusals. */
  | { kind: 'error'; error: Error };

interface Options<M extends MutationParameters> {
  /** The toast of a success, or its title. Without it, a success shows none. */
  done?: string | ToastContent | ((payload: PayloadOf<M>) => ToastContent);
  /**
   * What the toast of a failure says if the server gives no message, such as 'Failed to delete user'. Without it, a failure
   * shows no toast.
   */
  failed?: string;
  onDone?: (payload: PayloadOf<M>) => void;
  /** Called if it was not done, after the toast. */
  onFailed?: () => void;
  /** Called if the server refuses, after the toast. */
  onRefused?: (refusal: RefusalOf<M>) => void;
}

interface Config<M extends MutationParameters> extends Pick<
  MutationConfig<M>,
  'updater' | 'optimisticResponse' | 'optimisticUpdater'
> {
  /** Shows a refusal at the field that it concerns. There is no toast if it returns true. */
  refuse?: (refusal: RefusalOf<M>) => boolean;
}

type Send<M extends MutationParameters> = (
  variables: M['variables'],
  config?: Config<M>,
) => Promise<Outcome<M> | null>;

/**
 * The only way of the console to send a mutation. The document reads `... on XPayload @alias(as: "payload")`, and
 * `... on Error @alias(as: "error")` if the console shows what the server refuses.
 * @returns a function that sends the mutation, and whether it is in flight. While it is, the function sends nothing and resolves
 *   to null. It never rejects.
 */
export function useAction<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  options: Options<M> = {},
): [send: Send<M>, isInFlight: boolean] {
  const [commit, isInFlight] = useMutation<M>(mutation);
  const busy = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const send = useCallback<Send<M>>(
    (variables, { refuse, ...config } = {}) => {
      // State changes only with the next render, so a second click would still see the old value.
      if (busy.current) return Promise.resolve(null);
      busy.current = true;
      return new Promise((resolve) => {
        const end = (outcome: Outcome<M>) => {
          busy.current = false;
          report(outcome, latest.current, refuse);
          resolve(outcome);
        };
        commit({
          ...config,
          variables,
          onCompleted: (response, errors) => {
            const [result] = Object.values<unknown>(response ?? {});
            const message = errors?.[0]?.message ?? 'The mutation gave no result.';
            end(outcomeOf<M>(result) ?? { kind: 'error', error: new Error(message) });
          },
          onError: (error) => end({ kind: 'error', error }),
        });
      });
    },
    [commit],
  );
  return [send, isInFlight];
}

function isResult<M extends MutationParameters>(value: unknown): value is ResultOf<M> {
  return typeof value === 'object' && value !== null;
}

function outcomeOf<M extends MutationParameters>(result: unknown): Outcome<M> | null {
  if (!isResult<M>(result)) return null;
  const { payload, error: failure } = result;
  if (payload) return { kind: 'success', payload };
  return failure ? { kind: 'failure', failure } : null;
}

function report<M extends MutationParameters>(
  outcome: Outcome<M>,
  options: Options<M>,
  refuse: Config<M>['refuse'],
): void {
  const { done, failed, onDone, onFailed, onRefused } = options;
  if (outcome.kind === 'success') {
    if (done !== undefined) toast(toastOf(done, outcome.payload));
    onDone?.(outcome.payload);
    return;
  }
  const isShown = outcome.kind === 'failure' && refuse?.(outcome.failure) === true;
  if (failed !== undefined && !isShown) toast(failureToast(outcome, failed));
  onFailed?.();
  if (outcome.kind === 'failure') onRefused?.(outcome.failure);
}

function toastOf<M extends MutationParameters>(
  done: NonNullable<Options<M>['done']>,
  payload: PayloadOf<M>,
): ToastContent {
  if (typeof done === 'string') return { title: done };
  return typeof done === 'function' ? done(payload) : done;
}

/** A failed outcome of useAction. */
type Failed = { kind: 'failure'; failure: object } | { kind: 'error' };

/** The toast of a failed action. It shows the server's message, or else the fallback. */
export function failureToast(outcome: Failed, fallback: string): ToastContent {
  const said =
    outcome.kind === 'failure' && 'message' in outcome.failure ? outcome.failure.message : null;
  return {
    variant: 'destructive',
    title: 'Error',
    description: typeof said === 'string' ? said : fallback,
  };
}
