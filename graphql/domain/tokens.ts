import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: it cannot be turned back, and needs no salt because the token is random. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
