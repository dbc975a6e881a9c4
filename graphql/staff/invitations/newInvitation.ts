import { links } from '../../links/links.ts';

/**
 * The fields of a new or resent invitation. The token hash belongs to no known token until the mail is written, so an
 * earlier link stops working immediately.
 */
export function newInvitation(now: Date): { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  return { tokenHash: links.invitation.make().tokenHash, expiresAt: links.invitation.expiry(now) };
}
