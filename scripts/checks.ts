import process from 'node:process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command that passes when its exit code is 0. */
export interface Check {
  name: string;
  command: readonly [program: string, ...args: string[]];
}

/**
 * Vitest, with the collection of WebAssembly code switched off. The threads of a run share V8's wrappers of imported
 * functions, and V8 13.6 ends the whole process when two threads free the same wrapper.
 */
export const VITEST = [process.execPath, '--no-wasm-code-gc', 'node_modules/.bin/vitest'] as const;

/** Runs a program with its output on this terminal. @returns its exit code; 1 when a signal ended it. */
export async function runLive([program, ...args]: Check['command']): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
}

/** Runs a check and prints one line; its output follows only if it fails. @returns whether it passed. */
export async function runCheck({ name, command: [program, ...args] }: Check): Promise<boolean> {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code === 0) {
    process.stdout.write(`✓ ${name} (${seconds} s)\n`);
    return true;
  }
  process.stdout.write(`✗ ${name} (${seconds} s): ${[program, ...args].join(' ')}\n${output}\n`);
  return false;
}

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
