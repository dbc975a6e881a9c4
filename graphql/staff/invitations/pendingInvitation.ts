import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { links } from '../../links/links.ts';

/** The condition for invitations that were neither accepted nor cancelled. Expired ones are included, because they can be resent. */
export const pendingInvitation = { acceptedAt: null, cancelledAt: null } as const;

/** The condition for invitations that can still be accepted. */
export function openInvitation(now: Date): Prisma.InvitationWhereInput {
  return { ...pendingInvitation, ...links.invitation.unexpired(now) };
}

/**
 * The fields of a new or resent invitation. The token hash belongs to no known token until the email is written, so an
 * earlier link stops working immediately.
 */
export function newInvitation(now: Date): { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  return { tokenHash: links.invitation.make().tokenHash, expiresAt: links.invitation.expiry(now) };
}
