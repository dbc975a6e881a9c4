import { expect, it } from 'vitest';
import { createLog } from '../../../../graphql/platform/log/log.ts';

it('writes a warning and the lines before it at once, and gathers other lines', () => {
  const gathered: string[] = [];
  const written: string[] = [];
  const log = createLog('info', {
    write: (line) => void gathered.push(line),
    flush: () => void written.push(...gathered.splice(0)),
  });
  log.info({}, 'answered');
  log.child({ job: 'send-mail' }).info({}, 'a mail was sent');
  expect(written).toEqual([]);
  log.warn({}, 'the database was not available');
  expect(written.map((line) => JSON.parse(line).msg)).toEqual([
    'answered',
    'a mail was sent',
    'the database was not available',
  ]);
  log.child({}).error({}, 'a request failed');
  expect(written).toHaveLength(4);
});
