import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** Invitations that nobody has accepted or cancelled. An expired one is among them: it can be sent again. */
export const pendingInvitation = { acceptedAt: null, cancelledAt: null } as const;

/** Invitations that can still be accepted at this time. */
export function openInvitation(now: Date): Prisma.InvitationWhereInput {
  return { ...pendingInvitation, expiresAt: { gt: now } };
}
