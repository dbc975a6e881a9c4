import { useCallback, useLayoutEffect, useRef } from 'react';
import { useMutation } from 'react-relay/hooks.js';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';

/** A member of a result union as Relay types it. `%other` means members that the document does not name. */
type Member = { readonly __typename: string };

type ResultOf<M extends MutationParameters, F extends keyof M['response']> = Extract<
  M['response'][F],
  Member
>;

type Outcome<Result extends Member, Success extends string> =
  | { kind: 'success'; payload: Extract<Result, { __typename: Success }> }
  | { kind: 'failure'; failure: Exclude<Result, { __typename: Success }> }
  /** No result, because the network or the server failed. */
  | { kind: 'error'; error: Error };

export type ResultMutationOptions<
  M extends MutationParameters,
  F extends keyof M['response'],
  Success extends string,
> = {
  mutation: GraphQLTaggedNode;
  /** The mutation's field; its value is a result union. */
  field: F;
  /** The union's member that means success. */
  success: Success;
  /** Called with the outcome of each attempt. Show toasts and navigate here. */
  onOutcome?: (outcome: Outcome<ResultOf<M, F>, Success>) => void;
};

type Commit<M extends MutationParameters, F extends keyof M['response'], Success extends string> = (
  variables: M['variables'],
  config?: Pick<MutationConfig<M>, 'updater' | 'optimisticResponse' | 'optimisticUpdater'>,
) => Promise<Outcome<ResultOf<M, F>, Success> | null>;

/**
 * The one way to send a mutation: checks which member of the result union came back and holds the in-flight state.
 * @returns the sending function, which resolves to null without sending while an attempt is under way, and whether
 *   one is.
 */
export function useResultMutation<
  M extends MutationParameters,
  F extends keyof M['response'] & string,
  Success extends ResultOf<M, F>['__typename'],
>(
  options: ResultMutationOptions<M, F, Success>,
): [commit: Commit<M, F, Success>, isInFlight: boolean] {
  const { mutation, field, success } = options;
  const [send, isInFlight] = useMutation<M>(mutation);
  const busy = useRef(false);
  const onOutcome = useRef(options.onOutcome);
  useLayoutEffect(() => {
    onOutcome.current = options.onOutcome;
  });

  const commit = useCallback<Commit<M, F, Success>>(
    (variables, config) => {
      // State changes only with the next render, so a second click would still see the old value.
      if (busy.current) return Promise.resolve(null);
      busy.current = true;
      return new Promise((resolve) => {
        const end = (outcome: Outcome<ResultOf<M, F>, Success>) => {
          busy.current = false;
          onOutcome.current?.(outcome);
          resolve(outcome);
        };
        send({
          ...config,
          variables,
          onCompleted: (response, errors) => {
            const result: M['response'][F] | null | undefined = response?.[field];
            const message = errors?.[0]?.message ?? `${field} gave no result.`;
            end(
              isMember(result)
                ? outcomeOf(result, success)
                : { kind: 'error', error: new Error(message) },
            );
          },
          onError: (error) => end({ kind: 'error', error }),
        });
      });
    },
    [send, field, success],
  );
  return [commit, isInFlight];
}

function isMember<T>(value: T): value is Extract<T, Member> {
  return typeof value === 'object' && value !== null && '__typename' in value;
}

function outcomeOf<Result extends Member, Success extends string>(
  result: Result,
  success: Success,
): Outcome<Result, Success> {
  // The compiler cannot narrow by a type parameter. The comparison guarantees both types.
  const { __typename: member } = result;
  return member === success
    ? { kind: 'success', payload: result as Extract<Result, { __typename: Success }> }
    : { kind: 'failure', failure: result as Exclude<Result, { __typename: Success }> };
}
