import type { Services } from '../services/services.ts';
import { type Action, isAllowed, isApiKeyScope } from './policy.ts';

/** The owner of a long-lived operation, such as a subscription. */
export type ActiveViewer =
  | { kind: 'staff'; sessionId: string }
  | { kind: 'partner'; apiKeyId: string };

/** Whether the viewer's session or key is still valid and still allows the action. */
export async function isStillAllowed(
  viewer: ActiveViewer,
  action: Action,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<boolean> {
  const { prisma } = database;
  const now = clock.now();
  if (viewer.kind === 'staff') {
    const session = await prisma.session.findFirst({
      where: { id: viewer.sessionId, expiresAt: { gt: now }, user: { deactivatedAt: null } },
      select: { user: { select: { role: true } } },
    });
    return session !== null && isAllowed({ kind: 'staff', role: session.user.role }, action);
  }
  const key = await prisma.apiKey.findFirst({
    where: {
      id: viewer.apiKeyId,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { scopes: true },
  });
  if (!key) return false;
  return isAllowed({ kind: 'partner', scopes: new Set(key.scopes.filter(isApiKeyScope)) }, action);
}
