import type { Services } from '../services.ts';

/** `problems` are sentences for the operator. `unused` says why there is nothing to check. */
export type CheckResult =
  | { state: 'ok' }
  | { state: 'unused'; why: string }
  | { state: 'failed'; problems: readonly [string, ...string[]] };

/** A question about the running installation that takes seconds at most and changes nothing. */
export interface LiveCheck<Needs = Pick<Services, 'database' | 'settings'>> {
  name: string;
  /** What is true if it passes. */
  proves: string;
  run(needs: Needs): Promise<CheckResult>;
}
