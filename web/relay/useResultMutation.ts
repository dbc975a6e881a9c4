import { useCallback, useLayoutEffect, useRef } from 'react';
import { useMutation } from 'react-relay/hooks.js';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';

/** A member of a result union as Relay types it. `%other` means members that the document does not name. */
type Member = { readonly __typename: string };

/** The result union of a mutation. The document has one field. */
type ResultOf<M extends MutationParameters> = Extract<M['response'][keyof M['response']], Member>;

/** The member that means success. The schema names it `XPayload`, and all other members `XError`. */
type PayloadOf<Result extends Member> = Extract<Result, { __typename: `${string}Payload` }>;
type FailureOf<Result extends Member> = Exclude<Result, PayloadOf<Result>>;

export type MutationPayload<M extends MutationParameters> = PayloadOf<ResultOf<M>>;
export type MutationFailure<M extends MutationParameters> = FailureOf<ResultOf<M>>;

type Outcome<Result extends Member> =
  | { kind: 'success'; payload: PayloadOf<Result> }
  | { kind: 'failure'; failure: FailureOf<Result> }
  /** No result, because the network or the server failed. */
  | { kind: 'error'; error: Error };

interface Options<M extends MutationParameters> {
  mutation: GraphQLTaggedNode;
  /** Called with the outcome of each attempt. Show toasts and navigate here. */
  onOutcome?: (outcome: Outcome<ResultOf<M>>) => void;
}

type Commit<M extends MutationParameters> = (
  variables: M['variables'],
  config?: Pick<MutationConfig<M>, 'updater' | 'optimisticResponse' | 'optimisticUpdater'>,
) => Promise<Outcome<ResultOf<M>> | null>;

/**
 * The only way to send a mutation. Tells success from refusal by the member of the result union.
 * @returns a function that sends the mutation, and whether it is in flight. While it is, the function sends nothing and resolves
 *   to null.
 */
export function useResultMutation<M extends MutationParameters>(
  options: Options<M>,
): [commit: Commit<M>, isInFlight: boolean] {
  const [send, isInFlight] = useMutation<M>(options.mutation);
  const busy = useRef(false);
  const onOutcome = useRef(options.onOutcome);
  useLayoutEffect(() => {
    onOutcome.current = options.onOutcome;
  });

  const commit = useCallback<Commit<M>>(
    (variables, config) => {
      // State changes only with the next render, so a second click would still see the old value.
      if (busy.current) return Promise.resolve(null);
      busy.current = true;
      return new Promise((resolve) => {
        const end = (outcome: Outcome<ResultOf<M>>) => {
          busy.current = false;
          onOutcome.current?.(outcome);
          resolve(outcome);
        };
        send({
          ...config,
          variables,
          onCompleted: (response, errors) => {
            const [result] = Object.values<unknown>(response ?? {});
            const message = errors?.[0]?.message ?? 'The mutation gave no result.';
            end(
              isMember<M>(result)
                ? outcomeOf(result)
                : { kind: 'error', error: new Error(message) },
            );
          },
          onError: (error) => end({ kind: 'error', error }),
        });
      });
    },
    [send],
  );
  return [commit, isInFlight];
}

function isMember<M extends MutationParameters>(value: unknown): value is ResultOf<M> {
  return typeof value === 'object' && value !== null && '__typename' in value;
}

function outcomeOf<Result extends Member>(result: Result): Outcome<Result> {
  // The compiler cannot narrow by a pattern. The comparison guarantees both types.
  return result.__typename.endsWith('Payload')
    ? { kind: 'success', payload: result as PayloadOf<Result> }
    : { kind: 'failure', failure: result as FailureOf<Result> };
}
