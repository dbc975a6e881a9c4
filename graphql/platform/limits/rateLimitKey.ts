import { createHash } from 'node:crypto';

/**
 * The key of a row that counts. Keys are e-mail addresses, phones and IP addresses. They are hashed, because backups
 * contain this table.
 */
export function rateLimitKey(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`;
}
