import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** How long a link works, counted from when it was asked for. */
export const RESET_MS = 60 * 60 * 1000;

/** Resets that can still be used at this time. */
export function openReset(now: Date): Prisma.PasswordResetWhereInput {
  return { usedAt: null, expiresAt: { gt: now }, user: { deactivatedAt: null } };
}
