import type { ApiKey, Prisma } from '../../../prisma/generated/client/client.ts';

/** The columns that say when a key ends. */
export const KEY_END = { expiresAt: true, revokedAt: true } as const;

/** Whether a key works: it is not revoked and has not expired. */
export function isKeyActive(
  { expiresAt, revokedAt }: Pick<ApiKey, keyof typeof KEY_END>,
  now: Date,
): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

/** The rule of `isKeyActive` as a condition. */
export function activeKey(now: Date): Prisma.ApiKeyWhereInput {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}
