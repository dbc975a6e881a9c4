import { describe, expect, it } from 'vitest';
import { sum, tallyOf, type VitestReport } from '../../../scripts/checks.ts';

const green: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('tallyOf', () => {
  it('counts passed tests', () => {
    expect(tallyOf(green, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('counts skipped and planned tests alike', () => {
    expect(tallyOf({ ...green, numPendingTests: 2, numTodoTests: 1 }, 0).skipped).toBe(3);
  });

  it('counts a failed test once', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(tallyOf({ ...green, numFailedTests: 1, testResults }, 1).failed).toBe(1);
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tallyOf({ ...green, testResults }, 1).failed).toBe(1);
  });

  it('counts a run that failed outside every test as a failure', () => {
    expect(tallyOf(green, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts a run that left no report as a failure', () => {
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('sum', () => {
  it('adds up the suites', () => {
    const one = { passed: 1, failed: 0, skipped: 2 };
    expect(sum([one, one, { passed: 0, failed: 1, skipped: 0 }])).toEqual({
      passed: 2,
      failed: 1,
      skipped: 4,
    });
  });
});
