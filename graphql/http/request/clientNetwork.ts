import { isIPv6 } from 'node:net';

/**
 * The key of a client in limits and locks: its address, or in IPv6 its /64. A subscriber owns at least a /64 and could
 * use a new address for every attempt.
 */
export function clientNetwork(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The /48 of an IPv6 client, because many subscribers own one with its 65,536 networks. Null for an IPv4 client. */
export function clientSite(address: string): string | null {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : null;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
