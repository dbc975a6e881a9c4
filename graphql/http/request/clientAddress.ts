import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * The client's address. Each proxy appends the address of its caller to X-Forwarded-For. We trust as many entries from
 * the right as we have proxies. The client can invent every entry further left.
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const peer = plain(incoming.socket.remoteAddress ?? '');
  if (proxies === 0) return peer;
  const hops = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
  const claimed = plain(hops.at(-proxies) ?? hops[0] ?? '');
  return isIP(claimed) === 0 ? peer : claimed;
}

/** IPv4 inside IPv6 is written as IPv4, so that one client has one address. Some proxies add the client's port. */
function plain(address: string): string {
  const written = address.trim();
  const [, host = written] =
    /^\[([^\]]+)\](?::\d+)?$/.exec(written) ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(written) ?? [];
  return host.replace(/^::ffff:(?=\d+\.)/i, '');
}

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
