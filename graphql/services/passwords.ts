import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters: 19 MiB, two passes, one lane. The package's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether they belong together. Without a hash (no such account) it takes as long, and is false. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

/**
 * Hashes run off the main thread, `atOnce` at a time: each takes a whole core, and more would starve everything else
 * that waits for the thread pool.
 */
export function createPasswords(atOnce = Math.max(1, availableParallelism() - 1)): Passwords {
  const inTurn = queue(atOnce);
  const make = (password: string) => inTurn(() => hash(password, PARAMETERS));
  let decoy: Promise<string> | undefined;
  return {
    hash: make,
    async matches(password, passwordHash) {
      // Always awaited: the first question about an account that does not exist must not be the slow one.
      const stranger = await (decoy ??= make(randomBytes(32).toString('base64url')));
      const matches = await inTurn(() => verify(passwordHash ?? stranger, password));
      return matches && passwordHash !== null;
    },
  };
}

function queue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
