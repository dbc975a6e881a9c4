import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';

/** Answers 429 with Retry-After where a limit refused a mutation, so that clients can wait without reading the body. */
export const rateLimitStatus: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result, setResult }) => {
      const seconds = args.contextValue.retryAfterSeconds;
      if (seconds === null || isAsyncIterable(result)) return;
      const http = { status: 429, headers: { 'Retry-After': String(seconds) } };
      setResult({ ...result, extensions: { ...result.extensions, http } });
    },
  }),
};
