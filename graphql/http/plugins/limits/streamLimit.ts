import { GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import { holderOf } from './chargeDocuments.ts';

/** Open subscriptions of one API key, account or network in each process: a stream for each of many browser tabs. */
export const MAX_STREAMS = 50;
const RETRY_SECONDS = 60;

/** Limits how many subscriptions one caller has open, because every change is sent to each of them. */
export function streamLimit(maximum = MAX_STREAMS): Plugin<Context> {
  const open = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    onSubscribe({ args, setResultAndStopExecution }) {
      const { kind, id } = holderOf(args.contextValue);
      const key = `${kind} ${id}`;
      if ((open.get(key) ?? 0) >= maximum)
        return setResultAndStopExecution({ errors: [tooMany(maximum)] });
      change(key, 1);
      let isOpen = true;
      const close = () => {
        if (isOpen) change(key, -1);
        isOpen = false;
      };
      return {
        onSubscribeResult({ result }) {
          if (!isAsyncIterable(result)) return close();
          return { onEnd: close };
        },
        onSubscribeError: close,
      };
    },
  };
}

function tooMany(maximum: number): GraphQLError {
  return new GraphQLError(`At most ${maximum} subscriptions can be open at once.`, {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: RETRY_SECONDS },
  });
}
