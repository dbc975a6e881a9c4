import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. It needs no salt, because tokens are random. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
