/** What decides between hosts who can all take a visitor. */
export interface Candidate {
  id: string;
  /** The account of the host. */
  userId: string;
  /** Countries (`US`), states and provinces (`US-CA`) and area codes (`415`). Empty is everywhere. */
  territories: string[];
  /** The share of meetings compared with other hosts, at least 1. */
  weight: number;
  /** Recent bookings and open leads. */
  load: number;
}

/** The visitor, as far as it matters for the choice. */
export interface Visitor {
  /** The account that owns the visitor's lead; null if nobody does. */
  ownerId: string | null;
  /** The territories that the visitor is in. Empty if unknown. */
  territories: string[];
}

/**
 * The hosts among whom the load decides: the owner of the lead, otherwise the hosts of the visitor's territory, otherwise
 * the hosts without territories, otherwise all hosts.
 *
 * A territory is a preference and not a condition. A slot is offered before the visitor's phone number is known, so a
 * condition would refuse a slot that was just offered.
 */
export function preferredHosts<Host extends Pick<Candidate, 'userId' | 'territories'>>(
  hosts: Host[],
  { ownerId, territories }: Visitor,
): Host[] {
  const isInTerritory = (host: Host) => host.territories.some((name) => territories.includes(name));
  const groups = [
    hosts.filter(({ userId }) => userId === ownerId),
    hosts.filter(isInTerritory),
    hosts.filter((host) => host.territories.length === 0),
    hosts,
  ];
  return groups.find(({ length }) => length > 0) ?? [];
}

/** The host with the lowest load for the weight. Null if there are no candidates. */
export function leastLoaded<Host extends Candidate>(candidates: Host[]): Host | null {
  return candidates.toSorted(byLoad)[0] ?? null;
}

/** The id decides between equals, so that every process chooses the same host. */
function byLoad(one: Candidate, other: Candidate): number {
  const difference = one.load / one.weight - other.load / other.weight;
  return difference || (one.id < other.id ? -1 : 1);
}
