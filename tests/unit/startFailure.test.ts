import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startFailure } from '../../graphql/preflight.ts';
import { SettingsError } from '../../graphql/platform/settings/readSettings.ts';

describe('a start that fails', () => {
  it('shows which settings are wrong', () => {
    expect(startFailure(new SettingsError('PORT must be a number'))).toBe('PORT must be a number');
  });

  it('shows a system error without a stack trace', async () => {
    const socket = connect(1, '127.0.0.1');
    const [refused] = await once(socket, 'error').catch((error: unknown) => [error]);
    expect(startFailure(refused)).toBe('Could not start: connect ECONNREFUSED 127.0.0.1:1');
  });

  it('shows the error of each address of a host', () => {
    const errors = [new Error('connect ECONNREFUSED ::1:1'), new Error('no route')];
    const aggregate = Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' });
    expect(startFailure(aggregate)).toBe('Could not start: connect ECONNREFUSED ::1:1; no route');
  });

  it('shows the stack trace of an unexpected error', () => {
    expect(startFailure(new TypeError('x is not a function'))).toContain('startFailure.test.ts');
  });
});
