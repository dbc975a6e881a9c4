import { createSchema, createYoga } from 'graphql-yoga';
import { expect, it } from 'vitest';
import { publicErrors } from '../../../../graphql/http/plugins/publicErrors.ts';
import { createLog } from '../../../../graphql/platform/log/log.ts';

it('what fails around an execution is hidden from clients and logged, like a failed resolver', async () => {
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const failing = {
    onExecute() {
      throw new Error('password=secret');
    },
  };
  const yoga = createYoga({
    schema: createSchema({ typeDefs: 'type Query { a: Int }' }),
    plugins: [...publicErrors(log), failing] as never[],
    maskedErrors: false,
    logging: false,
  });
  const body = JSON.stringify({ query: '{ a }' });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/graphql', { method: 'POST', headers, body });
  const answer = await yoga.handle(request, { operation: {}, requestId: 'one' } as never);
  expect(await answer.json()).toEqual({
    errors: [
      {
        message: 'Something went wrong on our side.',
        extensions: { code: 'INTERNAL', requestId: 'one' },
      },
    ],
  });
  expect(logged).toHaveLength(1);
});
