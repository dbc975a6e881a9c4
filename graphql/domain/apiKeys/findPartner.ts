import type { ApiKeyScope } from '../../../web/content/apiKeyScopes.ts';
import type { Database } from '../../services/database/database.ts';
import { isApiKeyScope } from '../policy.ts';
import { tokenHash } from '../tokens.ts';

/** How exactly `lastUsedAt` is kept. */
const USE_NOTED_EVERY_MS = 5 * 60 * 1000;

export interface Partner {
  apiKeyId: string;
  scopes: ReadonlySet<ApiKeyScope>;
}

/** Whose key this is; null when it never was, has expired or was revoked. */
export async function findPartner(
  { prisma }: Database,
  key: string,
  now: Date,
): Promise<Partner | null> {
  const found = await prisma.apiKey.findUnique({
    where: { keyHash: tokenHash(key) },
    select: { id: true, scopes: true, expiresAt: true, revokedAt: true, lastUsedAt: true },
  });
  if (!found || found.revokedAt || (found.expiresAt && found.expiresAt <= now)) return null;
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > USE_NOTED_EVERY_MS) {
    await prisma.apiKey.updateMany({ where: { id: found.id }, data: { lastUsedAt: now } });
  }
  return { apiKeyId: found.id, scopes: new Set(found.scopes.filter(isApiKeyScope)) };
}
