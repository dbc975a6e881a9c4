import type { Prisma } from '../../../../prisma/generated/client/client.ts';

/** How long a link works after its request. */
export const RESET_MS = 60 * 60 * 1000;

/** The condition for resets that can still be used. */
export function openReset(now: Date): Prisma.PasswordResetWhereInput {
  return { usedAt: null, expiresAt: { gt: now }, user: { deactivatedAt: null } };
}
