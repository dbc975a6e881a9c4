import type { Services } from '../../services/services.ts';
import { audit } from '../audit.ts';
import { RETENTION } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of one kind in one transaction: neither locks nor memory grow with what has piled up. */
const AT_ONCE = 500;

const CLIENT = { address: 'retention', network: 'retention', userAgent: null };

/**
 * Removes what is older than its period. Any process may, as often as it likes, and several at once. The audit log keeps
 * how much of each kind it was.
 */
export async function applyRetention({
  database: { prisma },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now();
  const removed: Record<string, number> = {};
  for (const { kind, days, apply } of RETENTION) {
    if (!apply) continue;
    const before = new Date(now.getTime() - days * DAY_MS);
    for (let found = AT_ONCE; found === AT_ONCE;) {
      found = await prisma.$transaction((tx) => apply(tx, before, AT_ONCE, now));
      if (found > 0) removed[kind] = (removed[kind] ?? 0) + found;
    }
  }
  if (Object.keys(removed).length > 0) {
    await audit(prisma, {
      action: 'retention.applied',
      actor: null,
      client: CLIENT,
      details: removed,
    });
  }
  return removed;
}
