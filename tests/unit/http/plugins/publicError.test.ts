import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { publicError } from '../../../../graphql/http/plugins/publicErrors.ts';
import { createLog } from '../../../../graphql/platform/log/log.ts';

function answerTo(error: unknown) {
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const { extensions } = publicError(error, 'request', log);
  return { extensions, logged: logged.length };
}

/** What deep fragments and variables cause in the main thread, whose stack is smaller than that of test threads. */
const overflow = new RangeError('Maximum call stack size exceeded');

it('a full stack before any field ran is a mistake of the client, and is not logged', () => {
  expect(answerTo(new GraphQLError('x', { originalError: overflow }))).toEqual({
    extensions: { code: 'INVALID_INPUT', http: { status: 400 } },
    logged: 0,
  });
});

it('a full stack inside a resolver is our own fault', () => {
  const error = new GraphQLError('x', { originalError: overflow, path: ['posts'] });
  expect(answerTo(error)).toMatchObject({ extensions: { code: 'INTERNAL' }, logged: 1 });
});
