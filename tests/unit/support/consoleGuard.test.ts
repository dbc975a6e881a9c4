import { describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/complaints.ts';

describe('console guard', () => {
  it('lets a declared complaint pass', () => {
    expectConsole('error', /^the disk is 90% full$/);
    expect(() => console.error('the disk is %d% full', 90)).not.toThrow();
  });

  it.fails('fails a test that writes an undeclared error', () => {
    console.error('the disk is full');
  });

  it.fails('fails a test that writes an undeclared warning', () => {
    console.warn('the disk is nearly full');
  });

  it.fails('fails a test whose declared complaint never comes', () => {
    expectConsole('warn', /nearly full/);
  });

  it.fails('fails a test during which the process warns', async () => {
    process.emitWarning('this one is part of the test');
    await new Promise(setImmediate);
  });
});
