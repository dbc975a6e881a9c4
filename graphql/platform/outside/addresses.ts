import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { notOnTheInternet } from './outsideError.ts';

/** The IPv4 networks that are not on the internet, by IANA's registry of special addresses. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** The only IPv6 network from which addresses are assigned. */
const GLOBAL_V6 = ['2000::', 3] as const;

/** Exceptions within it: protocols, Teredo, documentation, and 6to4, which can carry any IPv4 address. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

/** IPv6 networks whose addresses contain an IPv4 address in their last 32 bits: mapped addresses and NAT64. */
const CARRIES_V4 = [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
] as const;

const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');
const globalV6 = listOf([GLOBAL_V6], 'ipv6');
const carriesV4 = listOf(CARRIES_V4, 'ipv6');

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an address is on the internet: not private, local, reserved or for documentation. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      if (carriesV4.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address));
      return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The IPv4 address in the last 32 bits of an IPv6 address, in any notation. */
function lastFourBytes(address: string): string {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const groups = hostname.slice(1, -1).split(':').slice(-2);
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Names that only lead to local machines (RFC 6761, RFC 6762, and names that clouds and home networks use). */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private)$/;

/**
 * Why events cannot be posted to this URL; null when they can. It does not resolve the host name: each delivery checks
 * the addresses of the name.
 *
 * @param allowPrivate also accepts http and this machine, for tests and development.
 */
export function addressError(text: string, allowPrivate: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === 'http:' && allowPrivate;
  if (!url || (url.protocol !== 'https:' && !isPlain)) return 'Address must begin with https://';
  if (url.username || url.password) return 'Address must not have a user name or password in it';
  return allowPrivate || isOnTheInternet(url) ? null : 'Address must be on the internet';
}

/** The URL parser has already turned every notation of an IP address into its standard form. */
function isOnTheInternet({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name)) return isPublicAddress(name);
  return name.includes('.') && !LOCAL_NAME.test(name);
}

/**
 * Resolves a name once, checks all its addresses, and lets the connection go to a checked address, so that the name cannot
 * change in between.
 *
 * @param allowPrivate also accepts addresses of this machine and its network, for tests and development.
 * @param lookup finds all addresses of a name.
 */
export function checkedLookup(
  allowPrivate: boolean,
  lookup: typeof dns.lookup = dns.lookup,
): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const strange = addresses.some(({ address }) => !isPublicAddress(address));
      if (strange && !allowPrivate) return callback(notOnTheInternet(), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
