import { candidatesOf } from './candidates.ts';
import { leastLoaded, preferredHosts, type Visitor } from './chooseHost.ts';
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
