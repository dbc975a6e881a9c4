import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

type Level = 'error' | 'warn' | 'process warning';

interface Expectation {
  level: Level;
  pattern: RegExp;
  met: boolean;
}

const unexpected: Error[] = [];
const expectations: Expectation[] = [];

/**
 * Declares that this test makes the code complain; the test fails when it does not.
 *
 * @param pattern matched against the whole text of one message.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern, met: false });
}

function report(level: Level, values: unknown[]): void {
  const text = format(...values);
  const expectation = expectations.find((each) => each.level === level && each.pattern.test(text));
  if (expectation) {
    expectation.met = true;
    return;
  }
  const complaint = new Error(`Unexpected ${level} on the console: ${text}`);
  Error.captureStackTrace(complaint, report);
  unexpected.push(complaint);
}

console.error = (...values: unknown[]) => report('error', values);
console.warn = (...values: unknown[]) => report('warn', values);
const reportWarning = (warning: Error) => report('process warning', [warning]);
process.on('warning', reportWarning);

function settle(): void {
  const complaints = unexpected.splice(0);
  const unmet = expectations.splice(0).find((each) => !each.met);
  if (complaints[0]) throw complaints[0];
  if (unmet) throw new Error(`Nothing on the console matched ${String(unmet.pattern)}.`);
}

afterEach(settle);
// What is said while the file is taken down belongs to no test, and must not pass unseen either.
afterAll(settle);
// The next file in this process listens for itself.
afterAll(() => void process.off('warning', reportWarning));
