import type { Lead, Prisma } from '../../../prisma/generated/client/client.ts';
import { bookableHosts } from '../bookings/hosts/hosts.ts';
import { routeVisitor } from '../bookings/hosts/routeVisitor.ts';
import { territoriesOf } from '../bookings/hosts/territories.ts';
import { rolesAllowed } from '../policy.ts';
import { whereLeadOwner } from './leadOwner.ts';

/**
 * Who works on a new lead: the latest owner of a lead with the same phone or e-mail, otherwise a host, chosen as for a
 * booking. Only accounts that may see leads can own one by this rule.
 *
 * @returns null if nobody is eligible.
 */
export async function ownerOfNewLead(
  { phone, email, country }: Pick<Lead, 'phone' | 'email' | 'country'>,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<string | null> {
  const previous = await tx.lead.findFirst({
    where: { OR: [{ phone }, { email }], owner: whereLeadOwner() },
    orderBy: { id: 'desc' },
    select: { ownerId: true },
  });
  if (previous) return previous.ownerId;
  const hosts = await bookableHosts(null, tx, rolesAllowed('leads:read'));
  const visitor = { ownerId: null, territories: territoriesOf({ phone, country }) };
  return (await routeVisitor(hosts, visitor, now, tx))?.userId ?? null;
}
