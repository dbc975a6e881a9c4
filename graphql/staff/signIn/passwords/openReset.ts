import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { links } from '../../../links/links.ts';

/** The condition for resets that can still be used. */
export function openReset(now: Date): Prisma.PasswordResetWhereInput {
  return { usedAt: null, ...links.passwordReset.unexpired(now), user: { deactivatedAt: null } };
}
