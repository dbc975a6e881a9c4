import type { Services } from '../../services.ts';
import { activeKey } from './activeKey.ts';
import { isApiKeyScope, type Subject } from '../../../web/content/staff/policy.ts';

/** The owner of a long-lived operation, such as a subscription. */
export type ActiveViewer =
  | { kind: 'staff'; sessionId: string }
  | { kind: 'partner'; apiKeyId: string };

/** What the viewer may do now. Null if the session or key is no longer valid. */
export async function currentSubject(
  viewer: ActiveViewer,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Subject> {
  const { prisma } = database;
  const now = clock.now();
  if (viewer.kind === 'staff') {
    const session = await prisma.session.findFirst({
      where: { id: viewer.sessionId, expiresAt: { gt: now }, user: { deactivatedAt: null } },
      select: { user: { select: { role: true } } },
    });
    return session && { kind: 'staff', role: session.user.role };
  }
  const key = await prisma.apiKey.findFirst({
    where: { id: viewer.apiKeyId, ...activeKey(now) },
    select: { scopes: true },
  });
  return key && { kind: 'partner', scopes: new Set(key.scopes.filter(isApiKeyScope)) };
}
