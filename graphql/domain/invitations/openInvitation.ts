import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** Invitations that can still be accepted at this time. */
export function openInvitation(now: Date): Prisma.InvitationWhereInput {
  return { acceptedAt: null, cancelledAt: null, expiresAt: { gt: now } };
}
