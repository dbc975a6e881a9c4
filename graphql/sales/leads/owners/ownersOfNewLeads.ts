import type { Lead, Prisma } from '../../../../prisma/generated/client/client.ts';
import {
  candidatesOf,
  leastLoaded,
  preferredHosts,
  territoriesOf,
} from '../../../meetings/hosts/routeVisitor.ts';
import { bookableHosts } from '../../../meetings/hosts/hosts.ts';
import { rolesAllowed } from '../../../../web/content/staff/policy.ts';
import { whereLeadOwner } from '../../../staff/signIn/accountRules.ts';

type NewLead = Pick<Lead, 'phone' | 'email' | 'country'>;

/**
 * Who works on each new lead: the latest owner of a lead with the same phone or email, otherwise a host, chosen as for a
 * booking. Only accounts that may see leads can own one by this rule.
 *
 * @returns an id for each lead, in their order. It is null if nobody is eligible.
 */
export async function ownersOfNewLeads(
  leads: readonly NewLead[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<(string | null)[]> {
  const owners = await ownersBefore(leads, tx);
  const chooseHost = await hostChooser(leads, now, tx);
  return leads.map((lead) => {
    const ownerId = owners.of(lead) ?? chooseHost(lead);
    // A later lead of the list can be about the same person.
    if (ownerId) owners.add(lead, ownerId);
    return ownerId;
  });
}

/** The same for one lead, whose person is known. */
export async function ownerOfNewLead(
  lead: NewLead,
  formerOwnerId: string | null,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<string | null> {
  const chooseHost = await hostChooser([lead], now, tx);
  return formerOwnerId ?? chooseHost(lead);
}

interface Owners {
  of(lead: NewLead): string | undefined;
  add(lead: Pick<NewLead, 'phone' | 'email'>, ownerId: string): void;
}

/** The owners of earlier leads of these people. */
async function ownersBefore(
  leads: readonly NewLead[],
  tx: Prisma.TransactionClient,
): Promise<Owners> {
  const before = await tx.lead.findMany({
    where: {
      OR: [
        { phone: { in: leads.map(({ phone }) => phone) } },
        { email: { in: leads.map(({ email }) => email) } },
      ],
      owner: whereLeadOwner(),
    },
    orderBy: { id: 'asc' },
    select: { phone: true, email: true, ownerId: true },
  });
  const latest = new Map<string, { position: number; ownerId: string }>();
  let position = 0;
  const owners: Owners = {
    of({ phone, email }) {
      const [one, other] = [latest.get(phone), latest.get(email)];
      if (one && other) return one.position > other.position ? one.ownerId : other.ownerId;
      return (one ?? other)?.ownerId;
    },
    add({ phone, email }, ownerId) {
      position += 1;
      for (const key of [phone, email]) latest.set(key, { position, ownerId });
    },
  };
  for (const { ownerId, ...lead } of before) if (ownerId) owners.add(lead, ownerId);
  return owners;
}

/**
 * A function that chooses a host and counts the lead as load of this host. It is made for people with an owner too, so that
 * the response time does not reveal whether the person is known.
 */
async function hostChooser(
  leads: readonly NewLead[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<(lead: NewLead) => string | null> {
  const hosts = await bookableHosts(null, tx, rolesAllowed('leads:read'));
  const preferred = (lead: NewLead) =>
    preferredHosts(hosts, { ownerId: null, territories: territoriesOf(lead) });
  // Most sites have one host. They need no counts.
  if (leads.every((lead) => preferred(lead).length < 2))
    return (lead) => preferred(lead)[0]?.userId ?? null;
  const candidates = new Map(
    (await candidatesOf(hosts, now, tx)).map((host) => [host.id, host] as const),
  );
  return (lead) => {
    const eligible = preferred(lead).flatMap(({ id }) => candidates.get(id) ?? []);
    const host = leastLoaded(eligible);
    if (!host) return null;
    candidates.set(host.id, { ...host, load: host.load + 1 });
    return host.userId;
  };
}
