import type { Services } from '../services.ts';

/**
 * `problems` are sentences for the operator. `unused` says why there is nothing to check. `found` says what a check that
 * passed has seen, if that is worth a sentence. None of them holds a secret.
 */
export type CheckResult =
  | { state: 'ok'; found?: string }
  | { state: 'unused'; why: string }
  | { state: 'failed'; problems: readonly [string, ...string[]] };

/** A question about the running installation that takes seconds at most and changes nothing. */
export interface LiveCheck<Needs = Pick<Services, 'database' | 'settings'>> {
  name: string;
  /** What is true if it passes. */
  proves: string;
  run(needs: Needs): Promise<CheckResult>;
}

export function passed(found: string): CheckResult {
  return { state: 'ok', found };
}

export function failed(...problems: [string, ...string[]]): CheckResult {
  return { state: 'failed', problems };
}
