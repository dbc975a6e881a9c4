import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import {
  candidatesOf,
  leastLoaded,
  OPEN_LEAD,
  preferredHosts,
  territoriesOf,
} from '../../../meetings/hosts/routeVisitor.ts';
import { bookableHosts } from '../../../meetings/hosts/hosts.ts';
import { rolesAllowed } from '../../../../web/content/staff/policy.ts';
import type { Successor } from '../../../staff/signIn/accountRules.ts';

interface Work {
  id: string;
  phone: string;
  country: string | null;
}

/** Gives the open leads of a person to the successor. @returns the number of these leads. */
export async function handOverLeads(
  tx: Prisma.TransactionClient,
  { from, successor }: { from: string; successor: Successor },
  now: Date,
): Promise<number> {
  const leads = await tx.lead.findMany({
    where: { ownerId: from, status: { in: OPEN_LEAD } },
    orderBy: { id: 'desc' },
    select: { id: true, phone: true, country: true },
  });
  const shares =
    successor.kind === 'automatic'
      ? await sharesOf(tx, { leads, from }, now)
      : new Map([[successor.kind === 'colleague' ? successor.userId : null, leads]]);
  for (const [ownerId, share] of shares) {
    const ids = share.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE "Lead" SET "ownerId" = ${ownerId}::uuid, "updatedAt" = ${now}::timestamptz
      WHERE id = ANY(${ids}::uuid[])`;
  }
  return leads.length;
}

/** The leads by their new owners. The load is counted once and grows with each lead, as if the leads had just arrived. */
async function sharesOf(
  tx: Prisma.TransactionClient,
  { leads, from }: { leads: Work[]; from: string },
  now: Date,
): Promise<Map<string | null, Work[]>> {
  const hosts = await bookableHosts(null, tx, rolesAllowed('leads:read'));
  const others = hosts.filter(({ userId }) => userId !== from);
  const candidates = await candidatesOf(others, now, tx);
  return Map.groupBy(leads, (lead) => {
    const visitor = { ownerId: null, territories: territoriesOf(lead) };
    const host = leastLoaded(preferredHosts(candidates, visitor));
    if (!host) return null;
    host.load += 1;
    return host.userId;
  });
}
