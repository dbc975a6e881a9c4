/** What an attack is aimed at. */
export interface Target {
  url: string;
  /** An API key that may read leads. */
  key: string;
  /** The token of a session of an editor. */
  session: string;
}

/** One way to harm everybody else. It runs in a process of its own, see `runAttack.ts`. */
export interface Attack {
  name: string;
  /** What SECURITY.md promises against it. */
  promise: string;
  /** What it reached when it was found. */
  found: string;
  /** True if it comes from one address or key and is never refused for its amount. Then it may not slow leads down. */
  keepsToBudget: boolean;
  /** Attacks until the signal. */
  run(target: Target, until: AbortSignal): Promise<void>;
}

/** The address of an attacker behind the proxy. */
export const ATTACKER = '203.0.113.9';
