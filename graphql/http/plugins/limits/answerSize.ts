import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Context } from '../../../schema/context.ts';
import { limitError } from './limitError.ts';

/** Characters that the JSON of one response may have. */
export const MAX_ANSWER_LENGTH = 5_000_000;

type Stringify = (result: ExecutionResult) => string;

/** Replaces a response that is too long by an error. Yoga writes a response with its `stringify`. */
export const answerSize: Plugin<Context> = {
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (isAsyncIterable(result)) return;
      const given = 'stringify' in result ? (result.stringify as Stringify) : JSON.stringify;
      const stringify: Stringify = (answer) => {
        const text = given(answer);
        if (text.length <= MAX_ANSWER_LENGTH) return text;
        const message = `A response is limited to ${MAX_ANSWER_LENGTH} characters. Ask for smaller pages.`;
        const error = limitError('RESPONSE_TOO_LARGE', message, { maximum: MAX_ANSWER_LENGTH });
        return JSON.stringify({ errors: [error] });
      };
      setResult({ ...result, stringify } as ExecutionResult);
    },
  }),
};
