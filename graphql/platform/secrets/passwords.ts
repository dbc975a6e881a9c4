import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The work of one hash. */
interface HashCost {
  /** KiB of memory. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  parallelism: number;
}

/** OWASP's parameters: 19 MiB, two passes, one lane. The package's default algorithm is argon2id. */
const OWASP: HashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares a password with a hash. Without a hash (no such account) it takes as long and answers false. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

/**
 * Hashes run in Node's thread pool. Each takes a whole core, so the limit leaves threads for the pool's other work.
 *
 * @param cost of each new hash. Only tests of other things give a lower one.
 */
export function createPasswords(cost = OWASP): Passwords {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));
  const make = (password: string) => limit(() => hash(password, cost));
  let decoy: Promise<string> | undefined;
  return {
    hash: make,
    async matches(password, passwordHash) {
      // Always awaited: otherwise the first sign-in to an unknown account would be slower than others.
      const decoyHash = await (decoy ??= make(randomBytes(32).toString('base64url')));
      const matches = await limit(() => verify(passwordHash ?? decoyHash, password));
      return matches && passwordHash !== null;
    },
  };
}
