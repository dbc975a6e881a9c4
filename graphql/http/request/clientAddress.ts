import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client's address. Each proxy appends the address of its caller to X-Forwarded-For. We trust as many entries from
 * the right as we have proxies. The client can invent every entry further left.
 */
export function clientAddress(incoming: IncomingMessage, proxies: number): string {
  const peer = plain(incoming.socket.remoteAddress ?? '');
  if (proxies === 0) return peer;
  const hops = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
  const claimed = plain(hops.at(-proxies) ?? hops[0] ?? '');
  return isIP(claimed) === 0 ? peer : claimed;
}

/** IPv4 inside IPv6 is written as IPv4, so that one client has one address. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
