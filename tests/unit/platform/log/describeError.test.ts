import { describe, expect, it } from 'vitest';
import { createLog, describeError } from '../../../../graphql/platform/log/log.ts';
import { Prisma } from '../../../../prisma/generated/client/client.ts';

const SECRET = 'ann@sixty.example';

describe('the log entry of an error', () => {
  it('contains its name, message, code and stack', () => {
    const error = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    expect(describeError(error)).toMatchObject({
      name: 'Error',
      message: 'connect refused',
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('describeError.test.ts'),
    });
  });

  it('never contains the values of a database row', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const database = Object.assign(new Error(`invalid input: "${SECRET}"`), {
      code: '22P02',
      severity: 'ERROR',
      detail: `Key (email)=(${SECRET}) already exists.`,
    });
    const options = { code: 'P2002', clientVersion: '7', meta: { target: SECRET } };
    const prisma = new Prisma.PrismaClientKnownRequestError(SECRET, options);

    log.error({ err: database }, 'failed');
    log.error({ err: prisma }, 'failed');
    log.error({ err: new Error('a job failed', { cause: database }) }, 'failed');

    // What the queue of jobs reports is a copy, which has lost its kind.
    log.error({ err: { ...prisma, message: SECRET, stack: prisma.stack } }, 'failed');

    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toContain(SECRET);
    expect(lines[0]).toContain('22P02');
    expect(lines[1]).toContain('P2002');
    expect(lines[2]).toContain('a job failed');
    expect(lines[3]).toMatch(/P2002.*describeError\.test\.ts/);
  });
});
