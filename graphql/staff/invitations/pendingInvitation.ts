import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { links } from '../../links/links.ts';

/** The condition for invitations that were neither accepted nor cancelled. Expired ones are included, because they can be resent. */
export const pendingInvitation = { acceptedAt: null, cancelledAt: null } as const;

/** The condition for invitations that can still be accepted. */
export function openInvitation(now: Date): Prisma.InvitationWhereInput {
  return { ...pendingInvitation, ...links.invitation.unexpired(now) };
}
