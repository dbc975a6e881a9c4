/** The number of tests by result. A check such as the linter counts as one test. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that we read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts a Vitest run.
 *
 * @param exitCode of the run. Vitest also fails for what belongs to no single test (a file that cannot be loaded, an
 *   error nobody caught, no test at all): each such file, or else the run itself, counts as one failed test.
 */
export function tallyOf(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function sum(tallies: Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}
