/** What decides between hosts who are all free. */
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
 * Chooses who gets a visitor: the owner of the lead, otherwise a host of the visitor's territory, otherwise a host
 * without territories, otherwise any host. Within a group it is the host with the lowest load for the weight.
 *
 * A territory is a preference and not a condition. A slot is offered before the visitor's phone number is known, so a
 * condition would refuse a slot that was just offered.
 *
 * @returns null if there are no candidates.
 */
export function chooseHost<Host extends Candidate>(
  candidates: Host[],
  { ownerId, territories }: Visitor,
): Host | null {
  const isInTerritory = (host: Host) => host.territories.some((name) => territories.includes(name));
  const groups = [
    candidates.filter(({ userId }) => userId === ownerId),
    candidates.filter(isInTerritory),
    candidates.filter((host) => host.territories.length === 0),
    candidates,
  ];
  const group = groups.find(({ length }) => length > 0) ?? [];
  return group.toSorted(byLoad)[0] ?? null;
}

/** The id decides between equals, so that every process chooses the same host. */
function byLoad(one: Candidate, other: Candidate): number {
  const difference = one.load / one.weight - other.load / other.weight;
  return difference || (one.id < other.id ? -1 : 1);
}
