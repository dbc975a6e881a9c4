import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The fields of a new or resent invitation. The token hash belongs to no known token until the mail is written, so an
 * earlier link stops working immediately.
 */
export function newInvitation(now: Date): { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  return { tokenHash: tokenHash(newToken()), expiresAt: new Date(now.getTime() + VALID_MS) };
}
