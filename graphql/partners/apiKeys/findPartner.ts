import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
import { isApiKeyScope } from '../../../web/content/staff/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { isKeyActive, KEY_END } from '../../schema/access/activeKey.ts';

/** The precision of `lastUsedAt`, so that not every request writes it. */
const LAST_USED_PRECISION_MS = 5 * 60 * 1000;

interface Partner {
  apiKeyId: string;
  scopes: ReadonlySet<ApiKeyScope>;
}

/** The partner of an API key. Null if the key is unknown, expired or revoked. */
export async function findPartner(
  { prisma }: Database,
  key: string,
  now: Date,
): Promise<Partner | null> {
  const found = await prisma.apiKey.findUnique({
    where: { keyHash: tokenHash(key) },
    select: { id: true, scopes: true, lastUsedAt: true, ...KEY_END },
  });
  if (!found || !isKeyActive(found, now)) return null;
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > LAST_USED_PRECISION_MS) {
    await prisma.apiKey.updateMany({ where: { id: found.id }, data: { lastUsedAt: now } });
  }
  return { apiKeyId: found.id, scopes: new Set(found.scopes.filter(isApiKeyScope)) };
}

/** Every key starts with this, so that people, secret scanners and this server recognise a key. */
const PREFIX = 'sixty_';

export function newApiKey(): string {
  return `${PREFIX}${newToken()}`;
}

/** Whether a bearer token is an API key. Every other bearer token is a session token. */
export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** The first characters of a key. They identify it in lists, but are too few to use it. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX.length + 8);
}
