import { randomUUID } from 'node:crypto';
import { newToken, tokenHash } from '../platform/secrets/tokens.ts';

/** What every link says of itself. SECURITY.md lists it. */
interface Purpose {
  /** Where the row of the link keeps its token, as 'Table.column'. */
  column: string;
  /** What whoever has the link may do. */
  permits: string;
}

/** A link whose token has 256 random bits. Only the hash of the token is stored, so the link cannot be shown again. */
interface HashedLink extends Purpose {
  /** A new token for an address, and its hash for the row. */
  make(): { token: string; tokenHash: Uint8Array<ArrayBuffer> };
  /** The hash by which the row of a link is found. */
  hash(token: string): Uint8Array<ArrayBuffer>;
}

/** A link that expires. */
interface ExpiringLink extends HashedLink {
  lifetimeMs: number;
  /** Whether the first use ends it. */
  isOnce: boolean;
  /** When a link that is made now expires. */
  expiry(now: Date): Date;
  /** The condition for the rows of links that have not expired. */
  unexpired(now: Date): { expiresAt: { gt: Date } };
}

/**
 * A link whose token is stored as it is, because later mails show the same link again. It may permit only what harms nobody.
 * Its token is a random UUID, with 122 random bits.
 */
interface RepeatedLink extends Purpose {
  make(): string;
  /** Whether a text has the form of a token. The database refuses other texts. */
  isToken(text: string): boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A link that works as long as its row exists. */
export function lastingLink(purpose: Purpose): HashedLink {
  return {
    ...purpose,
    make() {
      const token = newToken();
      return { token, tokenHash: tokenHash(token) };
    },
    hash: tokenHash,
  };
}

export function expiringLink({
  lifetimeMs,
  isOnce,
  ...purpose
}: Purpose & Pick<ExpiringLink, 'lifetimeMs' | 'isOnce'>): ExpiringLink {
  return {
    ...lastingLink(purpose),
    lifetimeMs,
    isOnce,
    expiry: (now) => new Date(now.getTime() + lifetimeMs),
    unexpired: (now) => ({ expiresAt: { gt: now } }),
  };
}

export function repeatedLink(purpose: Purpose): RepeatedLink {
  return { ...purpose, make: () => randomUUID(), isToken: (text) => UUID.test(text) };
}
