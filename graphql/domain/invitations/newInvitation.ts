import { newToken, tokenHash } from '../tokens.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * What makes an invitation new, also one that is sent again: another week, and no link until the mail is written.
 * Whatever link there was before is dead.
 */
export function newInvitation(now: Date): { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  return { tokenHash: tokenHash(newToken()), expiresAt: new Date(now.getTime() + VALID_MS) };
}
