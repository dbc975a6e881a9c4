import type { Host, LeadStatus } from '../../../prisma/generated/client/client.ts';
import { areaPlace } from '../../../web/content/sales/calling/areaCodes.ts';
import type { BookableHost, Reader } from './hosts.ts';

/** Chooses who of these hosts gets a visitor. Null if there are no hosts. */
export async function routeVisitor(
  hosts: BookableHost[],
  visitor: Visitor,
  now: Date,
  prisma: Reader,
): Promise<BookableHost | null> {
  const [only, ...others] = preferredHosts(hosts, visitor);
  // Most sites have one host. They need no counts.
  if (!only || others.length === 0) return only ?? null;
  return leastLoaded(await candidatesOf([only, ...others], now, prisma));
}

/** What decides between hosts who can all take a visitor. */
export interface Candidate extends Pick<Host, 'id' | 'territories' | 'weight'> {
  userId: string;
  /** Recent bookings and open leads. */
  load: number;
}

export interface Visitor {
  /** The account that owns the visitor's lead; null if nobody does. */
  ownerId: string | null;
  /** The territories that the visitor is in. Empty if unknown. */
  territories: string[];
}

/**
 * The hosts among whom the load decides: the owner of the lead, otherwise the hosts of the visitor's territory, otherwise
 * the hosts without territories, otherwise all hosts. A territory is a preference and not a condition. A slot is offered before the visitor's phone number is known, so a
 * condition would refuse a slot that was just offered.
 */
export function preferredHosts<One extends Pick<Candidate, 'userId' | 'territories'>>(
  hosts: One[],
  { ownerId, territories }: Visitor,
): One[] {
  const isInTerritory = (host: One) => host.territories.some((name) => territories.includes(name));
  const groups = [
    hosts.filter(({ userId }) => userId === ownerId),
    hosts.filter(isInTerritory),
    hosts.filter((host) => host.territories.length === 0),
    hosts,
  ];
  return groups.find(({ length }) => length > 0) ?? [];
}

/** The host with the lowest load for the weight. Null if there are no candidates. */
export function leastLoaded<One extends Candidate>(candidates: One[]): One | null {
  return candidates.toSorted(byLoad)[0] ?? null;
}

/** The id decides between equals, so that every process chooses the same host. */
function byLoad(one: Candidate, other: Candidate): number {
  const difference = one.load / one.weight - other.load / other.weight;
  return difference || (one.id < other.id ? -1 : 1);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older bookings and leads do not count: a host who was on leave does not have to catch up. */
const RECENT_MS = 30 * DAY_MS;

/** The stages in which somebody still works on a lead. */
export const OPEN_LEAD = ['new', 'contacted', 'qualified'] satisfies LeadStatus[];

export function isOpenLead({ status }: { status: LeadStatus }): boolean {
  return OPEN_LEAD.some((open) => open === status);
}

/** The hosts with their load: bookings of the last 30 days, and leads of these days that are still open. */
export async function candidatesOf(
  hosts: BookableHost[],
  now: Date,
  prisma: Reader,
): Promise<(BookableHost & Candidate)[]> {
  const recent = { gt: new Date(now.getTime() - RECENT_MS) };
  const bookings = await prisma.booking.groupBy({
    by: ['hostId'],
    where: {
      hostId: { in: hosts.map(({ id }) => id) },
      status: { not: 'cancelled' },
      isSimulated: false,
      createdAt: recent,
    },
    _count: { _all: true },
  });
  const leads = await prisma.lead.groupBy({
    by: ['ownerId'],
    where: {
      ownerId: { in: hosts.map(({ userId }) => userId) },
      status: { in: OPEN_LEAD },
      createdAt: recent,
    },
    _count: { _all: true },
  });
  const booked = new Map(bookings.map(({ hostId, _count }) => [hostId, _count._all]));
  const open = new Map(leads.map(({ ownerId, _count }) => [ownerId, _count._all]));
  return hosts.map((host) => ({
    ...host,
    load: (booked.get(host.id) ?? 0) + (open.get(host.userId) ?? 0),
  }));
}

/**
 * The territories that a visitor is in: the area code of the phone number with its state or province and country. Without
 * a phone number of the United States or Canada, the country of the network.
 */
export function territoriesOf({
  phone,
  country,
}: {
  phone: string | null;
  country: string | null;
}): string[] {
  const region = phone && areaPlace(phone)?.region;
  if (region) return [phone.slice(0, 3), region, region.slice(0, 2)];
  return country ? [country] : [];
}
