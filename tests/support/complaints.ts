export type Level = 'error' | 'warn' | 'process warning';

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

/** Notes a message; it fails the running test unless `expectConsole` declared it. */
export function report(level: Level, text: string): void {
  const expectation = expectations.find((each) => each.level === level && each.pattern.test(text));
  if (expectation) {
    expectation.met = true;
    return;
  }
  const complaint = new Error(`Unexpected ${level} on the console: ${text}`);
  Error.captureStackTrace(complaint, report);
  unexpected.push(complaint);
}

/** Ends the running test. @throws what was unexpected, or what was expected and did not come. */
export function settle(): void {
  const complaints = unexpected.splice(0);
  const unmet = expectations.splice(0).find((each) => !each.met);
  if (complaints[0]) throw complaints[0];
  if (unmet) throw new Error(`Nothing on the console matched ${String(unmet.pattern)}.`);
}
